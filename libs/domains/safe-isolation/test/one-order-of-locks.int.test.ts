import { todayInLondon } from '@team-operations/market';
import { freshMpan, atRandom } from '@team-operations/testing';
import { sql, type StatementRunner } from '@team-operations/database';
import { submission } from './blocks.ts';
import { bothAtJob } from './both-at-job.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { checkAgreement } from './fault-model/invariants.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

/** Beside those in which each of them waits for a submission, which waits for the job. */
const rounds = 5;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const deadlocks = async () => {
  const [row] = await bench.sip.database.query<{ deadlocks: string }>(
    sql`SELECT deadlocks::text FROM pg_stat_database WHERE datname = current_database()`,
  );
  return Number(row?.deadlocks);
};

/** A fault of category A whose report was sent, and what can happen to it. */
async function reported() {
  const mpan = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const dno_issue = { code: 'A', comment: 'hot' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue });
  const events = await bench.settle();
  const { fault, report, jobId } = await observe(bench, reference, events, 'fault', 'report', 'jobId');
  const about = { id: fault?.id, mpan };
  const parties = { from: { role: 'J', mpid: report?.toMpid ?? '' }, to: { role: 'M', mpid: bench.mpid } };
  const answer = (response: 'A' | 'C') => {
    const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 1000) };
    const said = group('G02', { response, responded_on: todayInLondon(), job_reference: reference });
    return bench.answer(flowFile(header, group('G01', { mpan }, said)));
  };
  // It does not count for words that the operator cannot have yet, so no answer to a fault that was corrected before it does.
  const answered = async (response: 'A' | 'C') =>
    expect((await answer(response)).length).toBeLessThanOrEqual(1);
  const done = async (made: Promise<unknown>) => expect(await made).not.toBeNull();
  return {
    jobId,
    reference,
    events,
    correct: async (comment: string) => {
      const { status } = await bench.submit({ job_id: reference, dno_issue: { comment } });
      expect(status).toBe(200);
    },
    others: {
      confirmation: () => done(bench.operate('faults.confirm_call', { ...about, name: 'Robin' })),
      close: () => done(bench.operate('faults.close', { ...about, reason: 'Repaired', withoutCall: true })),
      clearance: () => answered('C'),
      rejection: () =>
        bench.answerFile('market.message.rejected', {
          ...{ fileId: report?.fileId, reason: 'Unknown point', flowId: null, teamId: null, mpan: null },
          ...{ fromRole: 'J', fromMpid: report?.toMpid, sentAsRole: 'M', toMpid: bench.mpid },
          receivedAt: new Date().toISOString(),
        }),
      acknowledgement: () => answered('A'),
    },
  };
}
type Others = Awaited<ReturnType<typeof reported>>['others'];

it.each<keyof Others>(['confirmation', 'close', 'clearance', 'acknowledgement', 'rejection'])(
  'does not lock the fault of a job that a submission waits for when a %s comes',
  async (name) => {
    const { jobId, correct, others } = await reported();
    // A holder of it would wait for the job, and the submission, which gets the job first, for the fault.
    const lockFault = (transaction: StatementRunner) =>
      transaction.query(sql`SELECT 1 FROM dno_fault WHERE job_id = ${jobId}::uuid FOR UPDATE NOWAIT`);
    await bothAtJob(bench.sip.database, jobId, [() => correct('It burns'), others[name]], lockFault);
  },
);

it('ends every request when submissions, confirmations, closes and answers about a fault meet', async () => {
  const before = await deadlocks();
  for (let round = 0; round < rounds; round += 1) {
    const { correct, others, reference, events } = await reported();
    const anyTime = (act: () => Promise<unknown>) => atRandom(25, act);
    const { close: _, clearance: __, ...racing } = others;
    await Promise.all([
      ...['It burns', 'It glows', 'It smells'].map((comment) => anyTime(() => correct(comment))),
      ...Object.values(racing).map(anyTime),
    ]);
    await Promise.all([anyTime(() => correct('It is loose')), anyTime(() => bench.settle())]);
    await Promise.all([anyTime(() => correct('It is out')), anyTime(others.close)]);
    events.push(...(await bench.settle()));
    const seen = await observe(bench, reference, events);
    checkAgreement({ ...seen, board: seen.fault?.closedAt === null ? seen.board : null });
  }
  expect(await deadlocks()).toBe(before);
});
