import { eventually } from '@team-operations/testing';
import { RESPONSE_CLOCK, readFlowFile } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { registry } from '@team-operations/catalogue';
import { runOperation } from '@team-operations/operations';
import { v7 as uuidV7 } from 'uuid';
import { carryOut, type Command } from '@team-operations/safe-isolation/handlers';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker, type WorkerUnderTest } from './worker.ts';

let sip: SipApiUnderTest;
let key: string;
let worker: WorkerUnderTest;
beforeAll(async () => {
  sip = await startSharedSipApi();
  key = sip.team.api_keys['sip.write']!;
  worker = await runWorker(sip);
});
afterAll(async () => {
  await worker.stop();
  await sip.close();
});

const doubtful = '1000000123452';

interface Row {
  id: string;
  state: string;
  fileId: string | null;
  content: string | null;
  mpan: string | null;
  toMpid: string | null;
  live: boolean;
}

const read = async (id: string): Promise<Row> => {
  const [row] = await sip.database.query<Row>(sql`
    SELECT id, state, file_id AS "fileId", content, mpan, to_mpid AS "toMpid", live FROM flow WHERE id = ${id}::uuid`);
  return row!;
};
const historyOf = async (id: string) => {
  const rows = await sip.database.query<{ event: string; details: { reason?: string } }>(
    sql`SELECT event, details FROM flow_history WHERE flow_id = ${id}::uuid ORDER BY at, id`,
  );
  return rows;
};
const eventsOf = async (id: string) => (await historyOf(id)).map(({ event }) => event);
const until = (id: string, fits: (row: Row, events: string[]) => boolean) =>
  eventually(async () => {
    // The events first: the state is then that after them.
    const events = await eventsOf(id);
    const row: Row | undefined = await read(id);
    return row !== undefined && fits(row, events) && row;
  });
const isSent = ({ state }: Row) => state === 'SENT';

/** Submits a worksheet, and answers the D0139 that came of it, in a state. */
async function aFlow(state: 'SENT' | 'HELD', details: object = {}): Promise<Row & { reference: string }> {
  const body = submission('S1');
  const sent = { ...body, job_details: { ...body.job_details, ...details } };
  const { body: answer } = await submit(sip.app, key, sent);
  const [{ flow_id: id }] = answer.flows;
  const row = await eventually(async () => {
    const [found] = await sip.database.query(
      sql`SELECT 1 FROM flow WHERE id = ${id}::uuid AND state = ${state}::flow_state`,
    );
    return found !== undefined && read(id);
  });
  return { ...row, reference: body.job_details.job_id };
}

async function ask(name: string, id: string, more: object = {}) {
  const operation = registry.find((candidate) => candidate.name === name)!;
  const principal = {
    teamId: sip.team.id,
    credentialId: uuidV7(),
    personId: null,
    scopes: new Set(['flows.write']),
  };
  const answer = await runOperation(
    operation,
    { principal, surface: 'rest', requestId: uuidV7(), input: { id, ...more } } as unknown as Parameters<
      typeof runOperation
    >[1],
    sip.database,
  );
  return answer.data as { planId: string; changes: { field: string }[] };
}

/** Sends what the outbox has published about a message once more. */
const redeliver = (id: string) =>
  sip.database.query(
    sql`UPDATE outbox_message SET published_at = NULL WHERE topic = 'market.commands.v1' AND key = ${id}`,
  );

const valuesOf = (content: string | null) => {
  const reading = readFlowFile(content ?? '');
  return reading.outcome === 'read' ? reading.file.groups[0]!.values : {};
};

/** Sends two requests at the same time. The later one is refused immediately, or in the message's history. */
async function askTwice(id: string, name: string, more: object = {}) {
  const answers = await Promise.allSettled([ask(name, id, more), ask(name, id, more)]);
  const refused = answers.filter(({ status }) => status === 'rejected').length;
  await until(id, (row, events) => {
    const noted = events.filter((event) => event === 'request_refused').length;
    return isSent(row) && noted + refused === 1;
  });
}

describe('a message that is sent again', () => {
  it('when it is carried out, then content and file id are the same, and its history records it', async () => {
    const before = await aFlow('SENT');
    await ask('flows.resend', before.id);
    const after = await until(before.id, (row, events) => isSent(row) && events.includes('resent'));
    expect(after).toMatchObject({ fileId: before.fileId, content: before.content });
    expect(await eventsOf(before.id)).toEqual(['queued', 'sent', 'resent', 'sent']);
  });

  it('when two ask at the same time, then one is carried out, and the other is refused', async () => {
    const { id } = await aFlow('SENT');
    await askTwice(id, 'flows.resend');
    expect((await eventsOf(id)).filter((event) => event === 'resent')).toHaveLength(1);
  });

  it('when the command is delivered again, then nothing more happens', async () => {
    const { id } = await aFlow('SENT');
    await ask('flows.resend', id);
    await until(id, (row, events) => isSent(row) && events.includes('resent'));
    const events = await eventsOf(id);
    await redeliver(id);
    const marker = await aFlow('SENT');
    await ask('flows.resend', marker.id);
    await until(marker.id, (_, history) => history.includes('resent'));
    expect(await eventsOf(id)).toEqual(events);
  });
});

describe('a message that is made again', () => {
  it('when the message of a correction was rejected, then it goes out with the correction, under a new file id', async () => {
    const before = await aFlow('SENT');
    const { body } = await submit(sip.app, key, { job_id: before.reference, supplier_mpid: 'NEWS' });
    const [{ flow_id: correction }] = body.flows;
    await until(correction, isSent);
    await expect(ask('flows.regenerate', before.id)).rejects.toMatchObject({
      issues: [{ path: 'flow', fix: expect.stringContaining(correction) }],
    });
    await sip.database.query(sql`UPDATE flow SET state = 'REJECTED' WHERE id = ${correction}::uuid`);
    await ask('flows.regenerate', before.id);
    const after = await until(before.id, (row, events) => isSent(row) && events.includes('regenerated'));
    expect(after.toMpid).toBe('NEWS');
    expect(after.fileId).not.toBe(before.fileId);
    expect(after.content).toContain(`ZHV|${after.fileId}|`);
    expect(after.content).toContain('|TR01|');
  });

  it('when the office has given the job what a held message lacks, then it goes out', async () => {
    const { id, reference } = await aFlow('HELD', { mpan: undefined });
    await sip.database.query(sql`
      UPDATE job SET mpan = '1100000123456' WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${reference}`);
    await ask('flows.regenerate', id);
    expect(await until(id, isSent)).toMatchObject({ mpan: '1100000123456' });
  });
});

describe('a message that is fixed', () => {
  it('when what holds it is set, then exactly the plan goes out, and a later regeneration keeps it', async () => {
    const { id } = await aFlow('HELD', { mpan: undefined, supplier_mpid: undefined });
    const set = [
      { field: 'mpan', value: '1200000123450' },
      { field: 'supplier_mpid', value: 'EXEN' },
    ];
    const { planId, changes } = await ask('flows.fix', id, { set });
    expect(changes.map(({ field }) => field)).toEqual(['to_mpid', 'C01.mpan']);
    await ask('flows.fix', id, { planId });
    const sent = await until(id, isSent);
    expect(sent).toMatchObject({ mpan: '1200000123450', toMpid: 'EXEN' });
    expect(valuesOf(sent.content)).toMatchObject({ mpan: '1200000123450' });

    await ask('flows.regenerate', id);
    const again = await until(id, (row, events) => isSent(row) && events.includes('regenerated'));
    expect(again).toMatchObject({ mpan: '1200000123450', toMpid: 'EXEN' });
    expect(again.fileId).not.toBe(sent.fileId);
    await expect(ask('flows.fix', id, { planId })).rejects.toMatchObject({
      issues: [{ path: 'planId', message: expect.stringContaining('was applied') }],
    });
  });

  it('when a doubtful MPAN is released, then it goes out as it is, and the history names the person', async () => {
    const { id } = await aFlow('HELD', { mpan: doubtful });
    const release = { reason: 'Read on the meter', confirmedBy: 'Robin Watch' };
    const { planId } = await ask('flows.fix', id, { release });
    await ask('flows.fix', id, { planId });
    expect(await until(id, isSent)).toMatchObject({ mpan: doubtful });
    const entry = (await historyOf(id)).find(({ event }) => event === 'released');
    expect(entry!.details).toMatchObject({ release, planId });
  });

  it('when the plan is applied twice at the same time, then one is carried out', async () => {
    const { id } = await aFlow('HELD', { mpan: doubtful });
    const { planId } = await ask('flows.fix', id, { set: [{ field: 'mpan', value: '1300000123455' }] });
    await askTwice(id, 'flows.fix', { planId });
    expect((await eventsOf(id)).filter((event) => event === 'fixed')).toHaveLength(1);
  });

  it('when the submission was corrected after the plan, then nothing but what the plan showed is sent', async () => {
    const { id, reference } = await aFlow('SENT');
    const { planId } = await ask('flows.fix', id, { set: [{ field: 'mpan', value: '1400000123450' }] });
    await sip.database.query(sql`
      UPDATE sip_submission SET submission = jsonb_set(submission, '{job_details,date_of_action}', '"2026-02-01"')
      WHERE team_id = ${sip.team.id}::uuid AND job_id = (SELECT id FROM job WHERE team_id = ${sip.team.id}::uuid
        AND external_reference = ${reference})`);
    await ask('flows.fix', id, { planId });
    await until(id, (_, events) => events.includes('request_refused'));
    expect((await historyOf(id)).at(-1)!.details.reason).toContain('data has changed');
    expect(await read(id)).toMatchObject({ state: 'SENT', mpan: '1000000123451' });
  });
});

describe('a command that no longer fits', () => {
  const command = (flow: Row & { updatedAt: string }, type: Command['type'], more: object = {}) =>
    ({
      id: uuidV7(),
      type,
      time: new Date().toISOString(),
      data: {
        flowId: flow.id,
        teamId: sip.team.id,
        jobId: uuidV7(),
        requestId: 'request-1',
        seenAt: flow.updatedAt,
        ...more,
      },
    }) as unknown as Command;
  const withTime = async (id: string) => {
    const [row] = await sip.database.query<{ updatedAt: string }>(
      sql`SELECT updated_at AS "updatedAt" FROM flow WHERE id = ${id}::uuid`,
    );
    return { ...(await read(id)), ...row! };
  };
  const run = (it: Command, live = false) =>
    sip.workerDatabase.transaction((transaction) =>
      carryOut({ live, responseClock: RESPONSE_CLOCK })(it, transaction),
    );
  const lastReason = async (id: string) => (await historyOf(id)).at(-1)!.details.reason;

  it('when a test file is to be sent again by a live deployment, then it is not', async () => {
    const { id } = await aFlow('SENT');
    await run(command(await withTime(id), 'market.flow.resend'), true);
    expect(await lastReason(id)).toContain('test flag');
    expect(await read(id)).toMatchObject({ state: 'SENT', live: false });
  });

  it('when it was asked after the plan had lapsed, then it is refused; when before, then it counts', async () => {
    const { id } = await aFlow('HELD', { mpan: doubtful });
    const { planId } = await ask('flows.fix', id, { set: [{ field: 'mpan', value: '1500000123454' }] });
    await sip.database.query(
      sql`UPDATE flow_fix_plan SET expires_at = now() - interval '1 minute' WHERE id = ${planId}::uuid`,
    );
    const fix = command(await withTime(id), 'market.flow.fix', { planId });
    await run(fix);
    expect(await lastReason(id)).toContain('expired');
    await run({ ...fix, time: new Date(Date.now() - 3_600_000).toISOString() });
    await until(id, isSent);
  });

  it('when the message is of another team, gone, held, or the plan is unknown, then nothing is sent', async () => {
    const flow = await withTime((await aFlow('HELD', { mpan: doubtful })).id);
    await run(command(flow, 'market.flow.resend', { teamId: sip.otherTeam.id }));
    await run(command({ ...flow, id: uuidV7() }, 'market.flow.resend'));
    expect(await eventsOf(flow.id)).toEqual(['held']);
    await run(command(flow, 'market.flow.resend'));
    await run(command(flow, 'market.flow.fix', { planId: uuidV7() }));
    await run(command(flow, 'market.flow.regenerate'));
    expect(await eventsOf(flow.id)).toEqual([
      'held',
      'request_refused',
      'request_refused',
      'request_refused',
    ]);
    expect(await read(flow.id)).toMatchObject({ state: 'HELD', fileId: null });
  });
});
