import { readFlowFile } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { openBench, type Bench } from './fault-model/bench.ts';
import { doubtful, messageRequests } from './message-requests.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const { aMessage, ask, eventsOf, historyOf, read, sent } = messageRequests(() => bench);

const valuesOf = (content: string | null) => {
  const reading = readFlowFile(content ?? '');
  return reading.outcome === 'read' ? reading.file.groups[0]!.values : {};
};

/** Sends two requests at the same time. The later one is refused immediately, or in the message's history. */
async function askTwice(id: string, name: string, more: object = {}) {
  const answers = await Promise.allSettled([ask(name, id, more), ask(name, id, more)]);
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  await sent(id);
  const noted = (await eventsOf(id)).filter((event) => event === 'request_refused').length;
  expect(noted + refused).toBe(1);
}

describe('a message that is sent again', () => {
  it('when it is carried out, then content and file id are the same, and its history records it', async () => {
    const before = await aMessage('SENT');
    await ask('flows.resend', before.id);
    const after = await sent(before.id, 'resent');
    expect(after).toMatchObject({ fileId: before.fileId, content: before.content });
    expect(await eventsOf(before.id)).toEqual(['queued', 'sent', 'resent', 'sent']);
  });

  it('when two ask at the same time, then one is carried out, and the other is refused', async () => {
    const { id } = await aMessage('SENT');
    await askTwice(id, 'flows.resend');
    expect((await eventsOf(id)).filter((event) => event === 'resent')).toHaveLength(1);
  });
});

describe('a message that is made again', () => {
  it('when the message of a correction was rejected, then it goes out with the correction, under a new file id', async () => {
    const before = await aMessage('SENT');
    const { body } = await bench.submit({ job_id: before.reference, supplier_mpid: 'NEWS' });
    const correction = body.flows[0]!.flow_id!;
    await sent(correction);
    await expect(ask('flows.regenerate', before.id)).rejects.toMatchObject({
      issues: [{ path: 'flow', fix: expect.stringContaining(correction) }],
    });
    await bench.sip.database.query(sql`UPDATE flow SET state = 'REJECTED' WHERE id = ${correction}::uuid`);
    await ask('flows.regenerate', before.id);
    const after = await sent(before.id, 'regenerated');
    expect(after.toMpid).toBe('NEWS');
    expect(after.fileId).not.toBe(before.fileId);
    expect(after.content).toContain(`ZHV|${after.fileId}|`);
    expect(after.content).toContain('|TR01|');
  });

  it('when the office has given the job what a held message lacks, then it goes out', async () => {
    const { id, reference } = await aMessage('HELD', { mpan: undefined });
    await bench.sip.database.query(sql`
      UPDATE job SET mpan = '1100000123456' WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference}`);
    await ask('flows.regenerate', id);
    expect(await sent(id)).toMatchObject({ mpan: '1100000123456' });
  });
});

describe('a message that is fixed', () => {
  it('when what holds it is set, then exactly the plan goes out, and a later regeneration keeps it', async () => {
    const { id } = await aMessage('HELD', { mpan: undefined, supplier_mpid: undefined });
    const set = [
      { field: 'mpan', value: '1200000123450' },
      { field: 'supplier_mpid', value: 'EXEN' },
    ];
    const { planId, changes } = await ask('flows.fix', id, { set });
    expect(changes.map(({ field }) => field)).toEqual(['to_mpid', 'C01.mpan']);
    await ask('flows.fix', id, { planId });
    const first = await sent(id);
    expect(first).toMatchObject({ mpan: '1200000123450', toMpid: 'EXEN' });
    expect(valuesOf(first.content)).toMatchObject({ mpan: '1200000123450' });

    await ask('flows.regenerate', id);
    const again = await sent(id, 'regenerated');
    expect(again).toMatchObject({ mpan: '1200000123450', toMpid: 'EXEN' });
    expect(again.fileId).not.toBe(first.fileId);
    await expect(ask('flows.fix', id, { planId })).rejects.toMatchObject({
      issues: [{ path: 'planId', message: expect.stringContaining('was applied') }],
    });
  });

  it('when a doubtful MPAN is released, then it goes out as it is, and the history names the person', async () => {
    const { id } = await aMessage('HELD', { mpan: doubtful });
    const release = { reason: 'Read on the meter', confirmedBy: 'Robin Watch' };
    const { planId } = await ask('flows.fix', id, { release });
    await ask('flows.fix', id, { planId });
    expect(await sent(id)).toMatchObject({ mpan: doubtful });
    const entry = (await historyOf(id)).find(({ event }) => event === 'released');
    expect(entry!.details).toMatchObject({ release, planId });
  });

  it('when the plan is applied twice at the same time, then one is carried out', async () => {
    const { id } = await aMessage('HELD', { mpan: doubtful });
    const { planId } = await ask('flows.fix', id, { set: [{ field: 'mpan', value: '1300000123455' }] });
    await askTwice(id, 'flows.fix', { planId });
    expect((await eventsOf(id)).filter((event) => event === 'fixed')).toHaveLength(1);
  });

  it('when the submission was corrected after the plan, then nothing but what the plan showed is sent', async () => {
    const { id, reference } = await aMessage('SENT');
    const { planId } = await ask('flows.fix', id, { set: [{ field: 'mpan', value: '1400000123450' }] });
    await bench.sip.database.query(sql`
      UPDATE sip_submission SET submission = jsonb_set(submission, '{job_details,date_of_action}', '"2026-02-01"')
      WHERE team_id = ${bench.sip.team.id}::uuid AND job_id = (SELECT id FROM job WHERE team_id = ${bench.sip.team.id}::uuid
        AND external_reference = ${reference})`);
    await ask('flows.fix', id, { planId });
    await bench.settle();
    expect((await historyOf(id)).at(-1)).toMatchObject({
      event: 'request_refused',
      details: { reason: expect.stringContaining('data has changed') },
    });
    expect(await read(id)).toMatchObject({ state: 'SENT', mpan: '1000000123451' });
  });
});
