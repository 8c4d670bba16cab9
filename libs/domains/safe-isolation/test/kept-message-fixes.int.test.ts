import { sql } from '@team-operations/database';
import { readFlowFile } from '@team-operations/market';
import { eventually, lockWaits } from '@team-operations/testing';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands, london] = ['1000000123451', '1100000123456', '1200000123450'];
const meterFault = { meter_fault_details: { fault_type: 'burnt', description: 'Terminals are burnt' } };

interface Message {
  id: string;
  state: string;
  to: string | null;
  mpan: string | null;
  content: string | null;
}

/** A completed job of which every message to the supplier went out. */
async function reported(outcome = 'CO', more: object = {}) {
  const { job_details: details, ...rest } = submission('S6');
  const body = { ...rest, ...meterFault, ...more, job_details: { ...details, outcome_code: outcome } };
  const reference = details.job_id;
  const send = async (patch: object) => {
    const { status, body: answer } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(answer));
    await bench.settle();
    return (answer['warnings'] as { warning: string }[]).map(({ warning }) => warning);
  };
  await send(body);
  const [job] = await bench.sip.database.query<{ id: string }>(sql`
    SELECT id FROM job WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference}`);
  /** Of one kind, oldest first. */
  const made = (flow: string) =>
    bench.sip.database.query<Message>(sql`
      SELECT id, state::text, to_mpid AS to, mpan, content FROM flow
      WHERE team_id = ${bench.sip.team.id}::uuid AND job_id = ${job?.id}::uuid AND flow = ${flow} ORDER BY created_at, id`);
  /** Staff set fields of the newest message of a kind; the worker has not taken it yet. */
  const ask = async (flow: string, values: Record<string, string | number>) => {
    const id = (await made(flow)).at(-1)?.id;
    const set = Object.entries(values).map(([field, value]) => ({ field, value }));
    const plan = (await bench.operate('flows.fix', { id, set })) as { planId: string } | null;
    if (plan === null) throw new Error(`the fix of ${flow} was refused`);
    await bench.operate('flows.fix', { id, planId: plan.planId });
  };
  const fix = async (...input: Parameters<typeof ask>) => {
    await ask(...input);
    await bench.settle();
  };
  /** Of the newest of a kind: how many there are, to whom, about which metering point. */
  const newest = async (flow: string) => {
    const all = await made(flow);
    const { state, to, mpan } = all.at(-1)!;
    return [all.length, state, to, mpan];
  };
  /** What the newest of a kind says, all of its records together. */
  const said = async (flow: string) => {
    const reading = readFlowFile((await made(flow)).at(-1)?.content ?? '');
    if (reading.outcome === 'refused') throw new Error(reading.reason);
    type Groups = typeof reading.file.groups;
    const all = (groups: Groups): object[] => groups.flatMap((it) => [it.values, ...all(it.groups)]);
    return Object.assign({}, ...all(reading.file.groups)) as Record<string, unknown>;
  };
  return { body, send, ask, fix, newest, said, made };
}

const toAnother = { supplier_mpid: 'ABCD', mpan: midlands };
const kinds = ['D0136', 'D0139', 'D0010', 'D0002'];

/** Another supplier for each, so that the fix of one is seen not to count for another. */
const suppliers = ['ABCD', 'BCDE', 'CDEF', 'DEFG'];
const settings = kinds.map((flow, index) => ({ flow, supplier: suppliers[index] ?? '' }));

/** The worksheet with a fix of each message. */
async function fixed(...input: Parameters<typeof reported>) {
  const job = await reported(...input);
  const each = <Result>(of: (it: (typeof settings)[number]) => Result) => settings.map(of);
  return {
    ...job,
    async fixAll() {
      for (const { flow, supplier } of settings)
        await job.ask(flow, { supplier_mpid: supplier, mpan: midlands });
      await bench.settle();
    },
    async expectNewest(wanted: (supplier: string) => unknown[]) {
      const rows = await Promise.all(each(({ flow }) => job.newest(flow)));
      expect(rows).toEqual(each(({ supplier }) => wanted(supplier)));
    },
  };
}

describe('what staff have set on messages to the supplier', () => {
  it('stays when something else is corrected, and what is sent then has it', async () => {
    const { send, fixAll, expectNewest } = await fixed();
    await fixAll();
    await send({ contact: { name: 'Someone else' } });
    await expectNewest((supplier) => [1, 'SENT', supplier, midlands]);
    expect(await send({ date_of_action: '2026-02-28' })).toEqual([]);
    await expectNewest((supplier) => [2, 'SENT', supplier, midlands]);
  });

  it('stays when the worksheet is sent again', async () => {
    const { body, send, fixAll, expectNewest } = await fixed();
    await fixAll();
    await send({ ...body, additional_info: 'more', job_details: { ...body.job_details, sip_id: 'SIP-8' } });
    await expectNewest((supplier) => [expect.anything(), expect.anything(), supplier, midlands]);
  });

  it('gives way to another value of the installer, for good, and to that one alone', async () => {
    const { body, send, fixAll, expectNewest } = await fixed();
    await fixAll();
    const warnings = await send({ mpan: london });
    for (const { flow, supplier } of settings)
      expect(warnings).toContainEqual(
        expect.stringMatching(
          new RegExp(`^The earlier ${flow} to ${supplier} about 11 .* no longer applies`),
        ),
      );
    await expectNewest((supplier) => [expect.anything(), 'SENT', supplier, london]);
    await send({ ...body, additional_info: 'more' });
    await expectNewest((supplier) => [expect.anything(), 'SENT', supplier, eastern]);
  });

  it('stays when a late retry counts for its report of a fault alone', async () => {
    const { body, send, fixAll, expectNewest } = await fixed('CO', {
      dno_issue: { code: 'B', comment: 'hot' },
    });
    await send({ dno_issue: { code: 'C' }, mpan: london });
    await fixAll();
    await send(body);
    await send({ date_of_action: '2026-02-28' });
    await expectNewest((supplier) => [expect.anything(), 'SENT', supplier, midlands]);
  });

  it('is in a message that is made again, whichever of them', async () => {
    const { send, fixAll, fix, expectNewest, made } = await fixed();
    await fixAll();
    await send({ date_of_action: '2026-02-28' });
    for (const flow of kinds) {
      const id = (await made(flow)).at(-1)?.id;
      await fix(flow, { date_of_action: '2026-02-27' });
      await bench.operate('flows.regenerate', { id });
    }
    await bench.settle();
    await expectNewest((supplier) => [2, 'SENT', supplier, midlands]);
  });
});

it('does not send again what the installer says as staff have set it', async () => {
  const { send, fix, newest } = await reported();
  for (const flow of kinds) await fix(flow, toAnother);
  const warnings = await send(toAnother);
  expect(warnings).toEqual([expect.stringContaining("none of your team's suppliers")]);
  for (const flow of kinds) expect(await newest(flow)).toEqual([1, 'SENT', 'ABCD', midlands]);
});

it('keeps a second fix of a field, after the installer had overtaken the first', async () => {
  const { send, fix, newest } = await reported();
  await fix('D0136', { supplier_mpid: 'ABCD' });
  await send({ supplier_mpid: 'WXYZ' });
  await fix('D0136', { supplier_mpid: 'LMNO' });
  await send({ tampering: { description: 'Seal is gone' } });
  expect((await newest('D0136')).slice(1)).toEqual(['SENT', 'LMNO', eastern]);
});

it('is in a message of a correction that was planned before the fix and written after it', async () => {
  const { send, ask, newest, said } = await reported();
  await ask('D0136', toAnother);
  let corrected: Promise<unknown> = Promise.resolve();
  await bench.sip.database.transaction(async (transaction) => {
    // The correction has read everything, and has not sent its statement.
    await transaction.query(sql`LOCK TABLE sip_revision IN SHARE MODE`);
    corrected = send({ tampering: { description: 'Seal is gone' } });
    corrected.catch(() => undefined);
    await eventually(async () => (await lockWaits(bench.sip.database)) > 0);
    await bench.settle();
  });
  await corrected;
  expect((await newest('D0136')).slice(1)).toEqual(['SENT', 'ABCD', midlands]);
  expect(await said('D0136')).toMatchObject({ description: 'Seal is gone' });
});

describe('a further visit', () => {
  const again = { date_of_action: '2026-03-05', return_work: { reason: 'No access' } };

  it('reports readings of its own, to whom staff have set', async () => {
    const { send, fix, newest, said } = await reported();
    await fix('D0010', { ...toAnother, 'readings.0.value': 12300 });
    await send({ meter: { register_id: '02' } });
    expect(await said('D0010')).toMatchObject({ value: 12300, register_id: '02' });
    await send({ ...again, readings: blocks.readings });
    expect(await said('D0010')).toMatchObject({ value: 12345 });
    expect((await newest('D0010')).slice(2)).toEqual(['ABCD', midlands]);
  });

  it('leaves the readings of before as staff have set them, when it has none', async () => {
    const { send, fix, newest, said } = await reported();
    await fix('D0010', { 'readings.0.value': 12300 });
    await send({ ...again, outcome_code: 'CO' });
    expect(await newest('D0010')).toEqual([1, 'SENT', 'EXEN', eastern]);
    expect(await said('D0010')).toMatchObject({ value: 12300 });
  });

  it('does not say of the supply what people found out after the one before', async () => {
    const { send, fix, newest } = await reported('AB', { failure_reason: '3' });
    await fix('D0139', { energisation_status: 'D' });
    await send({ contact: { name: 'Someone else' } });
    expect(await newest('D0139')).toEqual([1, 'SENT', 'EXEN', eastern]);
    await send({ ...again, outcome_code: 'AB', failure_reason: '3' });
    expect(await newest('D0139')).toEqual([2, 'HELD', 'EXEN', eastern]);
  });
});
