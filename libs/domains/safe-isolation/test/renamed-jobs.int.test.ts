import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import type { OutboxEvent } from './outbox-events.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A job that is in progress, with a reported fault. */
async function reported(mpan?: string) {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: usual, ...withoutMpan } = details;
  const job = { ...withoutMpan, outcome_code: 'IP', ...(mpan === undefined ? { mpan: usual } : {}) };
  await bench.submit({ ...blocks, job_details: job, dno_issue: { code: 'B', comment: 'Seal is missing' } });
  const events = await bench.settle();
  const board = events.find(({ topic }) => topic === 'dno.open-faults.v1')!;
  const { jobId } = board.data as { jobId: string };
  return { reference: details.job_id, jobId, id: board.key };
}

/** What the topics of faults say of the fault since the last look: type, present reference, the one before. */
function referencesIn(events: OutboxEvent[], id: string) {
  return events
    .filter(({ topic }) => /^dno\./.test(topic))
    .filter(({ key, data }) => key === id || (data as { faultId?: string } | null)?.faultId === id)
    .map(({ type, data }) => {
      const { jobReference, previousJobReference } = data as Record<string, unknown>;
      return [type, jobReference, previousJobReference];
    });
}

it('shows an open fault under the new reference of its job, and the old one once', async () => {
  const { reference, jobId, id } = await reported();
  const [first, second] = [`${reference}-1`, `${reference}-2`];
  expect(await bench.operate('jobs.update', { id: jobId, externalReference: first })).not.toBeNull();
  expect(referencesIn(await bench.settle(), id)).toEqual([
    ['dno.fault.updated', first, reference],
    ['dno.open-fault.changed', first, undefined],
  ]);
  await bench.operate('jobs.update', { id: jobId, externalReference: first });
  await bench.operate('jobs.update', { id: jobId, notes: 'Ring twice' });
  expect(referencesIn(await bench.settle(), id)).toEqual([]);
  await bench.operate('faults.acknowledge', { id, name: 'Robin' });
  expect(referencesIn(await bench.settle(), id)).toEqual([
    ['dno.fault.acknowledged', first, undefined],
    ['dno.open-fault.changed', first, undefined],
  ]);
  await bench.operate('jobs.update', { id: jobId, externalReference: second });
  expect(referencesIn(await bench.settle(), id)).toContainEqual([
    'dno.open-fault.changed',
    second,
    undefined,
  ]);
});

it('says on the call sheet under which reference the operator has the report', async () => {
  const { reference, jobId, id } = await reported();
  const remarks = async () =>
    ((await bench.operate('faults.get_call', { id })) as { remarks: string[] }).remarks.join(' ');
  expect(await remarks()).not.toContain('The report has the reference');
  await bench.operate('jobs.update', { id: jobId, externalReference: `${reference}-1` });
  expect(await remarks()).toContain(`The report has the reference ${reference}.`);
  await bench.settle();
});

it('shows it when the job gets another MPAN as well', async () => {
  const { reference, jobId, id } = await reported('none');
  const renamed = `${reference}-1`;
  await bench.operate('jobs.update', { id: jobId, externalReference: renamed, mpan: '1100000123456' });
  const [updated, changed, ...ofReport] = referencesIn(await bench.settle(), id);
  expect([updated, changed]).toEqual([
    ['dno.fault.updated', renamed, reference],
    ['dno.open-fault.changed', renamed, undefined],
  ]);
  // The report that was held goes out, which is shown too.
  for (const [, now, before] of ofReport) expect([now, before]).toEqual([renamed, undefined]);
});

it('shows the reference of now when it is renamed while someone takes the fault on', async () => {
  const { reference, jobId, id } = await reported();
  const renamed = `${reference}-1`;
  await Promise.all([
    bench.operate('faults.acknowledge', { id, name: 'Robin' }),
    bench.operate('jobs.update', { id: jobId, externalReference: renamed }),
  ]);
  const last = referencesIn(await bench.settle(), id).findLast(([type]) => type === 'dno.open-fault.changed');
  expect(last).toEqual(['dno.open-fault.changed', renamed, undefined]);
});

it('opens no fault that is closed', async () => {
  const { reference, jobId, id } = await reported();
  await bench.operate('faults.close', { id, reason: 'Repaired' });
  await bench.settle();
  expect(
    await bench.operate('jobs.update', { id: jobId, externalReference: `${reference}-1` }),
  ).not.toBeNull();
  expect(referencesIn(await bench.settle(), id)).toEqual([]);
});
