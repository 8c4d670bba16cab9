import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { answerOfOperator } from './reported-fault.ts';

/** A visit failed because the network operator is required: whether it was notified, by every response, what is read back and the job. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const dno_issue = { code: 'B', comment: 'Cover is missing' };
const other = { contact: { telephone: '01632 960002' } };
const failed = { outcome_code: 'AB', failure_reason: '2' };
const returned = {
  outcome_code: 'AB',
  date_of_action: todayInLondon(),
  return_work: { reason: 'No supply' },
};

const notReported = 'Notify the network operator: no fault was reported to it';
const ask = expect.stringContaining('Ask the installer whether the fault is there again');
const cleared = 'Book the visit again: the network operator cleared the fault';
const withdrawn =
  'Ask the installer whether the network operator is still required: the fault was withdrawn. If not, book the visit again';

type Read = Awaited<ReturnType<Bench['submit']>>['body'];

const isWarned = ({ warnings }: Pick<Read, 'warnings'>) =>
  warnings.some(({ warning }) => warning.startsWith('says that the network operator is required'));
const isSaid = ({ message }: Read) =>
  /operator was not notified: you report that it is required|operator was not notified of what|no other asks for the network operator/i.test(
    message,
  );

function aJob(mpan = freshMpan('10')) {
  const { contact, additional_info } = blocks;
  const { job_id: reference, ...details } = jobDetails('IP');
  const first = { job_id: reference, ...details, mpan, contact, additional_info };
  const row = async () => {
    const [job] = await bench.sip.database.query<{ id: string; action: string; faultId: string }>(sql`
      SELECT job.id, next_action AS action, fault.id AS "faultId" FROM job
      LEFT JOIN dno_fault AS fault ON fault.team_id = job.team_id AND fault.job_id = job.id
      WHERE job.team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference}`);
    return job!;
  };
  /** Whether a response says it, its warnings, those of the read-back, and the next step of the job. */
  const all = async (read: Read) => {
    await bench.settle();
    const { id, action } = await row();
    return [isSaid(read), isWarned(read), isWarned((await bench.sip.readBack(id)).body), action];
  };
  const send = async (body: object) => (await bench.submit(body)).body;
  return {
    first,
    open: async (more: object) => all(await send({ ...first, ...more })),
    correct: async (more: object) => all(await send({ job_id: reference, ...more })),
    messageOf: async (more: object) => (await send({ job_id: reference, ...more })).message,
    clear: async () => expect(await answerOfOperator(bench, 'C', { mpan, reference })).toEqual([]),
    operate: async (name: string, more: object) =>
      expect(await bench.operate(name, { id: (await row()).faultId, ...more })).not.toBeNull(),
    /** The request again with its key: the response, and its warnings. */
    replay: async (body: object, idempotencyKey: string) => {
      const read = (await bench.sip.submit(body, { idempotencyKey })).body;
      return [isSaid(read), isWarned(read)];
    },
  };
}

const yes = (action: unknown) => [true, true, true, action];
const no = (action: unknown) => [false, false, false, action];

it.each(['2', 'Network operator required'])(
  'says so of a job without a fault until one is reported: failure reason %s',
  async (failure_reason) => {
    const { open, correct } = aJob();
    expect(await open({ ...failed, failure_reason })).toEqual(yes(notReported));
    expect(await correct(other)).toEqual(yes(notReported));
    expect(await correct({ mpan: freshMpan('20') })).toEqual(yes(notReported));
    expect(await correct({ dno_issue })).toEqual(no('Wait for the repair'));
  },
);

it.each(['2', 'Network operator required'])(
  'says so no more once the reason is another one, also not to the first request again: %s',
  async (failure_reason) => {
    const { first, correct, replay } = aJob();
    const body = { ...first, ...failed, failure_reason };
    expect(await replay(body, body.job_id)).toEqual([true, true]);
    expect(await correct({ failure_reason: '1' })).toEqual(no('Agree a new date'));
    expect(await replay(body, body.job_id)).toEqual([false, false]);
    expect(await correct({ failure_reason })).toEqual(yes(notReported));
    expect(await replay(body, body.job_id)).toEqual([true, true]);
  },
);

it('does not say so of a visit before the operator cleared the fault', async () => {
  const { open, clear, correct } = aJob();
  await open({ ...failed, dno_issue });
  await clear();
  expect(await correct({ dno_issue: null })).toEqual(no(cleared));
  expect(await correct(other)).toEqual(no(cleared));
  expect(await correct(returned)).toEqual(yes(ask));
  expect(await correct(other)).toEqual(yes(ask));
});

it('says so of a further visit only once the fault is not reported any more: before, it says that it was closed', async () => {
  const { open, clear, correct } = aJob();
  await open({ ...failed, dno_issue });
  await clear();
  expect(await correct(returned)).toEqual(no(ask));
  expect(await correct({ dno_issue: null })).toEqual(yes(ask));
  expect(await correct({ dno_issue })).toEqual(no('Wait for the repair'));
});

it('says that no report asks for the operator any more where the installer withdraws it afterwards', async () => {
  const { open, correct, messageOf } = aJob();
  await open({ ...failed, dno_issue });
  expect(await correct({ dno_issue: null })).toEqual(yes(withdrawn));
  expect(await messageOf(other)).toMatch(
    /The report of the fault was withdrawn, and no other asks for the network operator\. If .*correct `failure_reason`\. Otherwise, send `dno_issue`, or telephone .*EELC/,
  );
  expect(await correct({ failure_reason: '1' })).toEqual(no('Agree a new date'));
});

it('says so of a visit that goes on, with the code', async () => {
  const { open, correct } = aJob();
  expect(await open({ failure_reason: '2 - distributor required' })).toEqual(yes(null));
  expect(await correct({ dno_issue })).toEqual(no(null));
  expect(await correct({ dno_issue: null })).toEqual(yes(null));
  expect(await correct({ outcome_code: 'CO', failure_reason: null })).toEqual(no(null));
});

it('says so of a visit that fails in the request that withdraws the report', async () => {
  const { open, correct, messageOf } = aJob();
  await open({ dno_issue });
  expect(await correct({ ...failed, dno_issue: null })).toEqual(yes(ask));
  expect(await messageOf(other)).toContain(
    'The earlier fault is closed, and the network operator was not notified of what it is required for now: send `dno_issue`, or telephone 105 (the national number for power cuts and danger to life; network operator: Eastern, EELC',
  );
  expect(await correct({ mpan: freshMpan('20') })).toEqual(yes(ask));
});

it('does not say so while the call about a withdrawn report is demanded', async () => {
  const { open, correct, operate } = aJob();
  await open({ dno_issue: { ...dno_issue, code: 'A' } });
  expect((await correct({ ...failed, dno_issue: null })).slice(0, 3)).toEqual([false, false, false]);
  await operate('faults.confirm_call', { name: 'Robin Watch' });
  expect(await correct(other)).toEqual(yes(withdrawn));
});

it('says so, and asks whether the operator is still required, once staff have closed a withdrawn report without its call', async () => {
  const { open, correct, operate } = aJob();
  await open({ ...failed, dno_issue: { ...dno_issue, code: 'A' } });
  await correct({ dno_issue: null });
  await operate('faults.close', { reason: 'No danger, by telephone', withoutCall: true });
  expect(await correct(other)).toEqual(yes(withdrawn));
});

it('goes on saying so where the office had ended the job, and no visit counts', async () => {
  const { open, clear, correct } = aJob();
  const [, , , action] = await open({ outcome_code: 'CO', dno_issue });
  await clear();
  await correct({ dno_issue: null });
  await bench.sip.database.query(sql`
    UPDATE job SET completed_at = now() - interval '1 day' WHERE team_id = ${bench.sip.team.id}::uuid AND completed_at IS NOT NULL`);
  expect(await correct(failed)).toEqual(yes(action));
  expect(await correct(other)).toEqual(yes(action));
});

it('names the other operator to the office that moves the job, once', async () => {
  const { first } = aJob();
  const { job_id: externalReference, mpan, ...details } = first;
  const jobTypeId = bench.sip.team.job_type_id;
  const planned = { jobTypeId, scheduledDate: todayInLondon(), externalReference, mpan };
  const { id } = (await bench.operate('jobs.create', planned)) as { id: string };
  await bench.submit({ job_id: externalReference, ...details, ...failed });
  const move = async (to: string) =>
    (await bench.operate('jobs.update', { id, mpan: to })) as { warnings?: { path: string; fix?: string }[] };
  const { warnings = [] } = await move(freshMpan('20'));
  expect(warnings).toContainEqual(
    expect.objectContaining({
      path: 'mpan',
      message: expect.stringContaining('for which the network operator is required'),
      fix: expect.stringMatching(
        /telephone the network operator \(Southern, SOUT\)\. .*105.*the place where you are/,
      ),
    }),
  );
  expect((await move(freshMpan('20'))).warnings ?? []).toEqual([]);
});
