import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { abortedJob, waits } from './aborted-job.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

/** A visit that failed because the network operator is required: what follows once no repair is to be expected. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const aborted = (failure_reason = '2', dno_issue: object | null = { code: 'B', comment: 'hot' }) =>
  abortedJob(bench, { failure_reason, dno_issue });

it('the office acts where nothing was reported to the operator, until a fault is', async () => {
  const { correct, next } = await aborted('2', null);
  const notReported = ['office', 'Notify the network operator: no fault was reported to it'];
  expect(await next()).toEqual(notReported);
  await correct({ mpan: freshMpan() });
  expect(await next()).toEqual(notReported);
  await correct({ dno_issue: { code: 'B', comment: 'hot' } });
  expect(await next()).toEqual(waits);
  const corrected = await aborted('1', null);
  await corrected.correct({ failure_reason: '2' });
  expect(await corrected.next()).toEqual(notReported);
  const both = await aborted('1', null);
  await both.correct({ failure_reason: '2', dno_issue: { code: 'B', comment: 'hot' } });
  expect(await both.next()).toEqual(waits);
});

const notCalled = 'Telephone the network operator: the call about the fault is not confirmed';

it('the office telephones while the call is outstanding', async () => {
  const { call, correct, next } = await aborted('2', { code: 'A', comment: 'hot' });
  expect(await next()).toEqual(['office', notCalled]);
  await correct({ additional_info: 'Key at number 2' });
  expect(await next()).toEqual(['office', notCalled]);
  await call();
  expect(await next()).toEqual(waits);
  // Another metering point requires another call.
  await correct({ mpan: freshMpan() });
  expect(await next()).toEqual(['office', notCalled]);
  const refused = await aborted('2', { code: 'A', comment: 'hot' });
  await refused.answer('A');
  expect(await refused.next()).toEqual(['office', notCalled]);
  await refused.answer('R');
  expect((await refused.next())[1]).toBe(
    'Telephone the network operator: it refused the report of the fault',
  );
});

it('the office telephones before it deals with a report that is held', async () => {
  const { call, next } = await abortedJob(bench, {
    ...{ dno_issue: { code: 'A', comment: 'hot' }, mpan: '1000000123452' },
  });
  const release = 'elease or correct the report of the fault: the network operator does not have it';
  expect(await next()).toEqual(['office', `${notCalled}. Then r${release}`]);
  await call();
  expect(await next()).toEqual(['office', `R${release}`]);
});

it('the office telephones about a fault that is raised to a danger to life', async () => {
  const mpan = freshMpan();
  const { correct, call, next } = await abortedJob(bench, { mpan });
  expect(await next()).toEqual(waits);
  await correct({ dno_issue: { code: 'A' } });
  expect(await next()).toEqual(['office', notCalled]);
  await call({ mpan, at: new Date().toISOString() });
  expect(await next()).toEqual(waits);
});

it('the office acts after a refusal, and the operator again once it has a newer report', async () => {
  const { jobId, answer, correct, next } = await aborted();
  expect(await next()).toEqual(waits);
  await answer('A');
  expect(await next()).toEqual(waits);
  await answer('R');
  expect(await next()).toEqual([
    'office',
    'Telephone the network operator: it refused the report of the fault',
  ]);
  const [event] = await bench.sip.database.query<{ type: string; actor: string }>(sql`
    SELECT type, data ->> 'nextActor' AS actor FROM outbox_message
    WHERE key = ${jobId} AND topic = 'job.events.v1' ORDER BY id DESC LIMIT 1`);
  expect(event).toEqual({ type: 'job.updated', actor: 'office' });
  await correct({ dno_issue: { code: 'B', comment: 'hot, and smoke' } });
  expect(await next()).toEqual(waits);
});

it('the office books the visit again after a clearance, and the operator acts on a fault that is reported again', async () => {
  const { answer, correct, next } = await aborted();
  await answer('C');
  expect(await next()).toEqual(['office', 'Book the visit again: the network operator cleared the fault']);
  await correct({ dno_issue: { code: 'B', comment: 'hot again' } });
  expect(await next()).toEqual(waits);
});

it.each<[string, (job: Awaited<ReturnType<typeof aborted>>) => Promise<unknown>, string]>([
  ['closed', ({ close }) => close(), 'was closed on'],
  ['withdrawn', ({ correct }) => correct({ dno_issue: null }), 'no fault is reported'],
])('asks for the fault where a further visit failed after it was %s', async (_, end, warning) => {
  const job = await aborted();
  const { correct, next } = job;
  await end(job);
  const visit = { outcome_code: 'AB', date_of_action: todayInLondon(), return_work: { reason: 'No supply' } };
  const warnings = (await correct(visit)).map((issue) => issue.warning);
  expect(warnings).toContainEqual(expect.stringContaining(warning));
  const asked = ['office', expect.stringContaining('Ask the installer whether the fault is there again')];
  expect(await next()).toEqual(asked);
  await correct({ mpan: freshMpan() });
  expect(await next()).toEqual(asked);
  await correct({ dno_issue: { code: 'B', comment: 'hot again' } });
  expect(await next()).toEqual(waits);
});

it('the office acts once staff have closed the fault, or the installer has withdrawn it', async () => {
  const closed = await aborted();
  await closed.close();
  expect(await closed.next()).toEqual([
    'office',
    'Book the visit again, or return it: operations staff closed the fault',
  ]);
  const withdrawn = await aborted();
  await withdrawn.correct({ dno_issue: null });
  expect(await withdrawn.next()).toEqual([
    'office',
    'Ask the installer whether the network operator is still required: the fault was withdrawn. If not, book the visit again',
  ]);
});

it('leaves what follows from another reason', async () => {
  const { answer, next } = await aborted('1');
  const before = await next();
  await answer('C');
  expect([before, await next()]).toEqual([before, before]);
});

const staffClosed = ['office', 'Book the visit again, or return it: operations staff closed the fault'];

it('keeps what follows from the fault where the failed visits are counted again', async () => {
  const { close, correct, next } = await aborted();
  await close();
  await correct({ mpan: freshMpan() });
  expect(await next()).toEqual(staffClosed);
});

it('has what follows from a closed fault when the reason is corrected to that of the operator', async () => {
  const { close, correct, next } = await aborted('1');
  await close();
  await correct({ failure_reason: '2' });
  expect(await next()).toEqual(staffClosed);
});
