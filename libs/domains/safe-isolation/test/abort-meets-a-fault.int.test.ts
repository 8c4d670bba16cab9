import { sql } from '@team-operations/database';
import { abortedJob, waits } from './aborted-job.ts';
import { bothAtJob } from './both-at-job.ts';
import { doubtful } from './corrections-and-requests.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

/** An abort by the office while the fault of the job changes: the next step is that of the fault as it is afterwards. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Has the office abort a job that goes on, once `meanwhile` waits to write it. Both have read it as it was before. */
async function abortAfter(
  { jobId, correct }: Awaited<ReturnType<typeof abortedJob>>,
  meanwhile: () => Promise<unknown>,
) {
  const { database, team } = bench.sip;
  const [reason] = await database.query<{ id: string }>(sql`
    SELECT id FROM abort_reason WHERE team_id = ${team.id}::uuid AND '2' = ANY (failure_codes)`);
  await correct({ outcome_code: 'IP' });
  const abort = () => bench.operate('jobs.abort', { id: jobId, abortReasonId: reason?.id });
  expect(await bothAtJob(database, jobId, [meanwhile, abort])).not.toContain(null);
}

it('when staff close it, then no repair is awaited', async () => {
  const job = await abortedJob(bench);
  await abortAfter(job, job.close);
  expect(await job.next()).toEqual([
    'office',
    expect.stringContaining('Ask the installer whether the fault is there again'),
  ]);
});

it('when it is reported, then the repair is awaited', async () => {
  const job = await abortedJob(bench, { dno_issue: null });
  await abortAfter(job, () => job.correct({ dno_issue: { code: 'B', comment: 'hot' } }));
  expect(await job.next()).toEqual(waits);
});

it('when it is reported and held, then the office acts on the report', async () => {
  const job = await abortedJob(bench, { dno_issue: null });
  const held = { dno_issue: { code: 'C', comment: 'hot' }, mpan: doubtful };
  await abortAfter(job, () => job.correct(held));
  expect(await job.next()).toEqual([
    'office',
    expect.stringContaining('the network operator does not have it'),
  ]);
});
