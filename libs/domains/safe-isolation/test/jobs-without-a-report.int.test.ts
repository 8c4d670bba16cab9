import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { DeliveryRefused, type OutboundFile } from '../src/index.ts';
import { abortedJob, waits } from './aborted-job.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

/** The gateway takes every file, or refuses it. */
const gateway = { refuses: false };
const deliver = (_: OutboundFile): Promise<void> =>
  gateway.refuses ? Promise.reject(new DeliveryRefused('Malformed')) : Promise.resolve();

/** A visit that failed because the network operator is required, whose operator does not have the report of the fault. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({ deliver });
});
afterAll(() => bench.close());
beforeEach(() => {
  gateway.refuses = false;
});

const held = ['office', 'Release or correct the report of the fault: the network operator does not have it'];
const rejected = ['office', 'Correct the report of the fault: the network operator rejected it'];
const failed = ['office', 'Send the report of the fault again: it could not be delivered'];
const withdrawn = [
  'office',
  'Telephone the network operator: the installer withdrew the report of the fault, and the call is not confirmed',
];
/** Its check digit is wrong. */
const doubtful = '1000000123450';
const unknownNetwork = '9900000123459';

type Job = Awaited<ReturnType<typeof abortedJob>>;

/** Changes of who acts next, in the events of the job. */
const changesOf = async (jobId: string) => {
  const events = await bench.sip.database.query<{ action: string }>(sql`
    SELECT data ->> 'nextAction' AS action FROM outbox_message
    WHERE key = ${jobId} AND topic = 'job.events.v1' ORDER BY id`);
  return events.map(({ action }) => action).filter((action, at, all) => action !== all[at - 1]);
};

async function fix({ look }: Job, mpan: string): Promise<void> {
  const { report } = await look();
  const set = [{ field: 'mpan', value: mpan }];
  const { planId } = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: report?.id, planId });
  await look();
}

it.each([
  ['staff correct it', (job: Job) => fix(job, freshMpan())],
  ['the installer corrects it', ({ correct }: Job) => correct({ mpan: freshMpan() })],
])('the office acts while the report is held, until %s', async (_, correct) => {
  const job = await abortedJob(bench, { mpan: doubtful, dno_issue: { code: 'C', comment: 'loose' } });
  expect(await job.next()).toEqual(held);
  await job.correct({ contact: { name: 'Kim Fitter' } });
  expect(await job.next()).toEqual(held);
  await correct(job);
  expect(await job.next()).toEqual(waits);
  expect(await changesOf(job.jobId)).toEqual([held[1], waits[1]]);
});

it('the office acts where the network is unknown, also after a correction to one', async () => {
  const first = await abortedJob(bench, { mpan: unknownNetwork });
  expect(await first.next()).toEqual(held);
  const later = await abortedJob(bench);
  expect(await later.next()).toEqual(waits);
  await later.correct({ mpan: unknownNetwork });
  expect(await later.next()).toEqual(held);
  await later.correct({ mpan: freshMpan() });
  expect(await later.next()).toEqual(waits);
});

it('the office acts where a correction reports the fault first, or names the reason, and the report is held', async () => {
  const reported = await abortedJob(bench, { mpan: doubtful, dno_issue: null });
  await reported.correct({ dno_issue: { code: 'C' } });
  expect(await reported.next()).toEqual(held);
  const named = await abortedJob(bench, { mpan: doubtful, failure_reason: '1' });
  await named.correct({ failure_reason: '2' });
  expect(await named.next()).toEqual(held);
});

it('the office acts once the operator has rejected the report, until it is sent again', async () => {
  const { correct, look, next } = await abortedJob(bench);
  const { report } = await look();
  const parties = { fromRole: 'J', fromMpid: 'EELC', sentAsRole: 'M', toMpid: bench.mpid };
  const at = new Date().toISOString();
  const more = { flowId: null, teamId: null, mpan: null, receivedAt: at, writtenAt: at };
  const file = { fileId: report?.fileId, reason: 'Unknown point', ...parties, ...more };
  await bench.answerFile('market.message.rejected', file);
  expect(await next()).toEqual(rejected);
  await correct({ dno_issue: { code: 'B', comment: 'hot, and smoke' } });
  expect(await next()).toEqual(waits);
});

it('the office acts once the gateway has refused the report, until staff send it again', async () => {
  gateway.refuses = true;
  const { look, next, jobId } = await abortedJob(bench);
  expect(await next()).toEqual(failed);
  gateway.refuses = false;
  const { report } = await look();
  await bench.operate('flows.resend', { id: report?.id });
  await look();
  expect(await next()).toEqual(waits);
  expect(await changesOf(jobId)).toEqual([waits[1], failed[1], waits[1]]);
});

it('the office acts while the call of a report that was withdrawn is outstanding', async () => {
  const issue = { code: 'A', comment: 'hot' };
  const again = await abortedJob(bench, { dno_issue: issue });
  const notCalled = ['office', 'Telephone the network operator: the call about the fault is not confirmed'];
  expect(await again.next()).toEqual(notCalled);
  await again.correct({ dno_issue: null });
  expect(await again.next()).toEqual(withdrawn);
  await again.correct({ dno_issue: { ...issue, comment: 'hot again' } });
  expect(await again.next()).toEqual(notCalled);
  const over = await abortedJob(bench, { dno_issue: issue });
  await over.correct({ dno_issue: null });
  await over.call();
  expect(await over.next()).toEqual([
    'office',
    'Ask the installer whether the network operator is still required: the fault was withdrawn. If not, book the visit again',
  ]);
});

it('the operator acts on a report that is held once it has answered the call that it will', async () => {
  const { answer, call, next } = await abortedJob(bench, { mpan: doubtful, dno_issue: { code: 'A' } });
  await call();
  expect(await next()).toEqual(held);
  await answer('A');
  expect(await next()).toEqual(waits);
});

it('the office acts also where it has aborted the job itself, unless there is no fault', async () => {
  const [reason] = await bench.sip.database.query<{ id: string }>(sql`
    SELECT id FROM abort_reason WHERE team_id = ${bench.sip.team.id}::uuid AND '2' = ANY (failure_codes)`);
  const abort = async (job: Job) => {
    await job.correct({ outcome_code: 'IP' });
    await bench.operate('jobs.abort', { id: job.jobId, abortReasonId: reason?.id });
    return job.next();
  };
  const doubted = await abortedJob(bench, { mpan: doubtful, dno_issue: { code: 'C' } });
  expect(await abort(doubted)).toEqual(held);
  await doubted.correct({ mpan: freshMpan() });
  expect(await doubted.next()).toEqual(waits);
  expect(await abort(await abortedJob(bench))).toEqual(waits);
  expect(await abort(await abortedJob(bench, { dno_issue: null }))).toEqual(waits);
});

it('leaves what follows from another reason', async () => {
  const { next } = await abortedJob(bench, { mpan: doubtful, failure_reason: '1' });
  expect((await next())[0]).not.toBe('office');
});
