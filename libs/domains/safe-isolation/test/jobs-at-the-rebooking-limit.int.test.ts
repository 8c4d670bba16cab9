import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { abortedJob } from './aborted-job.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

/** A visit that failed because the network operator is required, and may not be booked again: it is back with the supplier, and the operator has to know all the same. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const returned = (first?: string) => [
  'supplier',
  first === undefined
    ? 'Returned to the supplier: the rebooking limit of 3 is reached'
    : `Office: ${first}. Then returned to the supplier: the rebooking limit of 3 is reached`,
];
const notify = returned('Notify the network operator: no fault was reported to it');

const dno_issue = { code: 'B', comment: 'hot' };

/** The fourth failed visit at a metering point. */
async function atLimit(report: object | null = dno_issue, failure_reason = '2') {
  const mpan = freshMpan();
  for (const visit of ['1', '2', '3'])
    await abortedJob(bench, { failure_reason: `No access ${visit}`, dno_issue: null, mpan });
  return abortedJob(bench, { failure_reason, dno_issue: report, mpan });
}

it('asks the office to notify the operator of a visit without a report, until a fault is reported', async () => {
  const { correct, next } = await atLimit(null);
  expect(await next()).toEqual(notify);
  await correct({ additional_info: 'Key at number 2' });
  expect(await next()).toEqual(notify);
  await correct({ dno_issue });
  expect(await next()).toEqual(returned());
});

it('says so once the reason is corrected to that of the operator', async () => {
  const { correct, next } = await atLimit(null, '1');
  expect(await next()).toEqual(returned());
  await correct({ failure_reason: '2' });
  expect(await next()).toEqual(notify);
});

it('asks the office to telephone after a refusal, until the operator has a newer report', async () => {
  const { answer, correct, next } = await atLimit();
  expect(await next()).toEqual(returned());
  await answer('R');
  expect(await next()).toEqual(
    returned('Telephone the network operator: it refused the report of the fault'),
  );
  await correct({ dno_issue: { ...dno_issue, comment: 'hot, and smoke' } });
  expect(await next()).toEqual(returned());
});

it('has nothing to do after a clearance, and asks about the fault where a further visit failed after it', async () => {
  const { answer, correct, next } = await atLimit();
  await answer('C');
  expect(await next()).toEqual(returned());
  await correct({
    ...{ outcome_code: 'AB', date_of_action: todayInLondon(), return_work: { reason: 'No supply' } },
  });
  expect(await next()).toEqual(
    returned(
      'Ask the installer whether the fault is there again: it was closed before the visit was reported as failed. If it is, notify the network operator',
    ),
  );
});

it('asks the installer who withdrew the fault whether the operator is still required', async () => {
  const { correct, next } = await atLimit();
  await correct({ dno_issue: null });
  expect(await next()).toEqual(
    returned('Ask the installer whether the network operator is still required: the fault was withdrawn'),
  );
});

it('asks the office to telephone until the call is confirmed', async () => {
  const { call, next } = await atLimit({ ...dno_issue, code: 'A' });
  expect(await next()).toEqual(
    returned('Telephone the network operator: the call about the fault is not confirmed'),
  );
  await call();
  expect(await next()).toEqual(returned());
});

it('leaves what follows from another reason', async () => {
  const { answer, next } = await atLimit(dno_issue, '1');
  await answer('R');
  expect(await next()).toEqual(returned());
});
