import { todayInLondon } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Its check digit is wrong, so the report (D0135) waits for a person. */
const doubtful = '1000000123452';

/** A fault whose report is held; `settled`: the worker has recorded that. */
async function held({ settled = true, code = 'B' } = {}) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const issue = { code, comment: 'hot' };
  const events: OutboxEvent[] = [];
  const body = { ...blocks, job_details: { ...details, mpan: doubtful }, dno_issue: issue };
  await bench.submit(body);
  if (settled) events.push(...(await bench.settle()));
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    const seen = await observe(bench, reference, events, 'fault', 'jobId', 'readBack', 'report');
    const { flows } = seen.readBack as unknown as { flows: { flow: string }[] };
    return { ...seen, alarms, reports: flows.filter(({ flow }) => flow === 'D0135') };
  };
  const before = await observe(bench, reference, events, 'fault', 'jobId', 'readBack', 'report');
  const close = (more = {}) =>
    bench.operate('faults.close', { id: before.fault?.id, reason: 'Repaired', ...more });
  return { body, reference, look, close };
}

it('withdraws a report that is held when its fault is closed, and the answer says so', async () => {
  const { reference, look, close } = await held();
  expect(await look()).toMatchObject({ report: { state: 'HELD' }, reports: [{ state: 'HELD' }] });
  expect(await close()).toMatchObject({ closedReason: 'Repaired', withdrawn: ['D0135'] });
  const { jobId, ...after } = await look();
  expect(after).toMatchObject({ report: null, reports: [] });
  const audits = await bench.sip.database.query(sql`
    SELECT after -> 'withdrawn' AS withdrawn FROM audit_entry
    WHERE operation = 'faults.close' AND after ->> 'jobId' = ${jobId}`);
  expect(audits).toEqual([{ withdrawn: ['D0135'] }]);

  await bench.submit({ job_id: reference, dno_issue: { code: 'B', comment: 'hot again' } });
  expect(await look()).toMatchObject({
    report: { state: 'HELD' },
    reports: [{ state: 'HELD' }],
    alarms: expect.arrayContaining(['message.held']),
  });
});

it('names no report that was withdrawn in the response to the same worksheet, and where it is read back', async () => {
  const { body, look, close } = await held();
  const named = /"flow":"D0135"|holds D0135/;
  expect(JSON.stringify((await bench.submit(body)).body)).toMatch(named);
  await close();
  const { readBack } = await look();
  const { body: repeat } = await bench.submit(body);
  expect(repeat['message']).toContain('(Repaired) and was not reported again');
  expect(JSON.stringify(repeat)).not.toMatch(named);
  expect(JSON.stringify([readBack.warnings, readBack.submission])).not.toMatch(named);
});

it('withdraws a report that was not on record as held yet', async () => {
  const { look, close } = await held({ settled: false });
  expect(await close()).toMatchObject({ withdrawn: ['D0135'] });
  expect(await look()).toMatchObject({ report: null, reports: [] });
});

it('withdraws nothing when the report was sent', async () => {
  const { look, close } = await held();
  const { report } = await look();
  const release = { reason: 'Read on site', confirmedBy: 'Robin' };
  const plan = (await bench.operate('flows.fix', { id: report?.id, release })) as { planId: string };
  await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  const { fault } = await look();
  expect(await close({ mpan: doubtful, at: fault?.updatedAt })).toMatchObject({ withdrawn: [] });
  expect(await look()).toMatchObject({ report: { id: report?.id, state: 'SENT' } });
});

/** The operator clears the fault by the name of the job. */
const clear = (reference: string) => {
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const cleared = group('G02', { response: 'C', responded_on: todayInLondon(), job_reference: reference });
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 1000) };
  return bench.answer(flowFile(header, group('G01', { mpan: doubtful }, cleared)));
};

it('keeps a report that is held when the network operator clears a fault there that it cannot know', async () => {
  const { reference, look } = await held();
  expect(await clear(reference)).toEqual([expect.stringMatching(/its report is HELD/)]);
  expect(await look()).toMatchObject({
    fault: { closedAt: null, response: null },
    report: { state: 'HELD' },
    alarms: ['fault.answer-quarantined'],
  });
});

it('drops a report that is held when the network operator, which was telephoned, clears the fault', async () => {
  const { reference, look } = await held({ code: 'A' });
  const { fault: before } = await look();
  expect(await bench.operate('faults.confirm_call', { id: before?.id, name: 'Robin' })).not.toBeNull();
  expect(await clear(reference)).toEqual([]);
  const { fault, ...after } = await look();
  expect(fault?.closedAt).not.toBeNull();
  expect(after).toMatchObject({ report: null, reports: [] });
});
