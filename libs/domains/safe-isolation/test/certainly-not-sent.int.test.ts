import { sql } from '@team-operations/database';
import { eventually, freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { makeDue, switchedGateway, workOffOnce } from './switched-gateway.ts';

/** A person who reads that a message is not sent can rely on it, also while a worker takes it to the gateway. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

/** A fault and tampering whose messages wait for the gateway. */
async function waiting() {
  const { job_details: details, ...parts } = submission('S6');
  const reference = details.job_id;
  const job_details = { ...details, mpan: freshMpan() };
  const dno_issue = { code: 'B', comment: 'hot' };
  expect(await bench.submit({ ...parts, job_details, dno_issue })).toMatchObject({ status: 200 });
  await bench.settle();
  const { fault, jobId } = await observe(bench, reference, [], 'fault', 'jobId');
  return { reference, fault, jobId };
}

/** Does something while no one else can change the job. */
const whileLocked = (
  jobId: string,
  work: (it: Pick<Bench['sip']['database'], 'query'>) => Promise<unknown>,
) =>
  bench.sip.database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM job WHERE id = ${jobId}::uuid FOR NO KEY UPDATE`);
    return work(transaction);
  });

/** Someone waits for what this transaction has locked. */
const isWaitedFor = (transaction: Pick<Bench['sip']['database'], 'query'>) => async () =>
  (
    await transaction.query(sql`
      SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`)
  ).length > 0;

/** What a request answers if a worker claims what waits, and hands it over, after the request has read the job, and before it changes it. */
async function claimedBetween<Result>(jobId: string, request: () => Promise<Result>): Promise<Result> {
  let answer: Promise<Result> | undefined;
  await whileLocked(jobId, async (transaction) => {
    answer = request();
    await eventually(isWaitedFor(transaction));
    await bench.sip.workerDatabase.query(sql`
      UPDATE market_delivery SET claim = claim + 1, handed_claim = claim + 1, claimed_until = now() + interval '1 minute'
      WHERE flow_id IN (SELECT id FROM flow WHERE job_id = ${jobId}::uuid)`);
  });
  return answer!;
}

it('when messages are claimed while they are withdrawn, then the response says that they may have been sent', async () => {
  const { reference, jobId } = await waiting();
  const withdraw = () => bench.submit({ job_id: reference, dno_issue: null, tampering: null });
  const { body } = await claimedBetween(jobId, withdraw);
  const warnings = (body['warnings'] as { warning: string }[]).map(({ warning }) => warning);
  for (const flow of ['D0135', 'D0136'])
    expect(warnings).toContainEqual(
      expect.stringMatching(new RegExp(`no longer requires ${flow} to \\w+; .*may have been sent`)),
    );
});

it('when its report is claimed while a fault is closed, then the response warns that it may arrive', async () => {
  const { fault, jobId } = await waiting();
  const close = () => bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' });
  expect(await claimedBetween(jobId, close)).toMatchObject({
    withdrawn: [],
    warnings: [{ message: expect.stringMatching(/^The close does not stop D0135/) }],
  });
});

it('when a fault ends after a worker has claimed its report, then the worker does not send it', async () => {
  const { jobId } = await waiting();
  gateway.takeAll();
  await makeDue(bench);
  let working: Promise<void> | undefined;
  await whileLocked(jobId, async (transaction) => {
    working = workOffOnce(bench, gateway);
    await eventually(isWaitedFor(transaction));
    await transaction.query(sql`
      UPDATE dno_fault SET closed_at = now(), closed_reason = 'Repaired' WHERE job_id = ${jobId}::uuid`);
  });
  await working;
  const [report] = await bench.sip.database.query<{ state: string; failure: string }>(sql`
    SELECT state, failure FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135'`);
  expect(report).toMatchObject({
    state: 'FAILED',
    failure: 'Its fault was closed before the report was sent.',
  });
});
