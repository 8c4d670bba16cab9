import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

/** An operator that was telephoned about a fault which is elsewhere has to be called back. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Answer {
  message: string;
  warnings: { field: string; warning: string; fix?: string }[];
}

/** Its last digit is the check digit. */
const withWrongDigit = (mpan: string) => mpan.slice(0, -1) + ((Number(mpan.at(-1)) + 1) % 10);

/** A danger at an MPAN with a wrong check digit: its report is held, and nothing is sent. */
async function reported() {
  const eastern = withWrongDigit(freshMpan('10'));
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference } = details;
  const dno_issue = { code: 'A', comment: 'Cover off' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan: eastern }, dno_issue });
  let events = await bench.settle();
  const settle = async () => (events = await bench.settle());
  const look = () => observe(bench, reference, events, 'fault', 'jobId', 'report');
  const { fault, jobId, report } = await look();
  expect(report?.state).toBe('HELD');
  const id = fault?.id ?? '';
  return {
    ...{ id, jobId, eastern, look },
    /** Since a moved fault requires both, a call names its MPAN and its time. */
    async call(mpan = eastern) {
      const at = new Date().toISOString();
      const confirmed = await bench.operate('faults.confirm_call', { id, name: 'Robin', mpan, at });
      expect(confirmed).not.toBeNull();
      await settle();
      return at;
    },
    correct: async (patch: object) =>
      (await bench.submit({ job_id: reference, ...patch })).body as unknown as Answer,
    /** The alarms of reports and calls elsewhere since the last step, and what the board has of them. */
    async said() {
      await settle();
      const alarms = events
        .filter(({ type }) => type === 'fault.misdirected')
        .map(({ data }) => data as object);
      const board = events.findLast(({ type }) => type === 'dno.open-fault.changed')?.data;
      return { alarms, board };
    },
  };
}

const names =
  /a call was confirmed to the network operator \(Eastern, EELC\) about MPAN .*the fault is elsewhere now$/;
const ofCalls = ({ warnings }: Answer) => warnings.filter(({ warning }) => names.test(warning));

it('when a held report moves to another operator after the call, then everyone is asked to call the first one back', async () => {
  const { eastern, call, correct, said, look } = await reported();
  const calledAt = await call();
  const mpan = freshMpan('20');
  const patch = { mpan };
  const answer = await correct(patch);
  expect(answer.message).toMatch(
    /network operator: Southern.* telephone the network operator again \(Eastern, EELC; .*\), and say that the fault is elsewhere\./,
  );
  expect(ofCalls(answer)).toEqual([
    {
      field: 'mpan',
      warning: expect.any(String),
      fix: expect.stringMatching(/^Telephone .*EELC\) again, and say/),
    },
  ]);
  const { alarms, board } = await said();
  expect(alarms).toMatchObject([
    { previous: { dno: { mpid: 'EELC' }, mpan: eastern }, dno: { mpid: 'SOUT' }, files: [], calledAt },
  ]);
  const left = [{ toMpid: 'EELC', mpan: eastern, calledAt }];
  expect(board).toMatchObject({ misdirectedReports: left });
  expect((await look()).fault?.misdirectedReports).toMatchObject(left);
  const again = await correct(patch);
  expect(again.message).toContain('(Eastern, EELC');
  expect(ofCalls(again)).toHaveLength(1);
});

it('when it comes back, then no one is called back, and when it leaves again, an alarm is raised after another call only', async () => {
  const { eastern, call, correct, said, look } = await reported();
  await call();
  await correct({ mpan: freshMpan('20') });
  expect((await said()).alarms).toHaveLength(1);
  const back = await correct({ mpan: eastern });
  expect(back.message).not.toContain('elsewhere');
  expect(ofCalls(back)).toEqual([]);
  expect((await said()).alarms.filter((it) => 'calledAt' in it)).toEqual([]);
  expect(ofCalls(await correct({ mpan: freshMpan('20') }))).toHaveLength(1);
  expect((await said()).alarms.filter((it) => 'calledAt' in it)).toEqual([]);
  // Other words than before: the same request again would count as one that comes late.
  await correct({ mpan: eastern, additional_info: 'Checked' });
  await said();
  const calledAt = await call();
  await correct({ mpan: freshMpan('20') });
  expect((await said()).alarms).toMatchObject([{ previous: { mpan: eastern }, calledAt }]);
  const { fault } = await look();
  expect(fault?.misdirectedReports.filter(({ mpan }) => mpan === eastern)).toMatchObject([{ calledAt }]);
});

it('when the call was demanded again before the move, then the first call still has to be called back', async () => {
  const { eastern, call, correct, said } = await reported();
  const calledAt = await call();
  await correct({ address: { line1: '1 Other Street', city: 'Ely' } });
  await said();
  expect(ofCalls(await correct({ mpan: freshMpan('20') }))).toHaveLength(1);
  expect((await said()).alarms).toMatchObject([{ previous: { mpan: eastern }, calledAt }]);
});

it('when no call was made, then none has to be called back', async () => {
  const { correct, said, look } = await reported();
  const answer = await correct({ mpan: freshMpan('20') });
  expect(answer.message).not.toContain('EELC');
  expect(ofCalls(answer)).toEqual([]);
  expect((await said()).alarms).toEqual([]);
  expect((await look()).fault?.misdirectedReports).toEqual([]);
});

it('when the fault is closed, then that response names the operator, and no later one does', async () => {
  const { id, call, correct, said } = await reported();
  const calledAt = await call();
  await correct({ mpan: freshMpan('20') });
  await said();
  const closing = { id, reason: 'Made safe', withoutCall: true, at: new Date().toISOString() };
  const [{ mpan } = { mpan: '' }] = await bench.sip.database.query<{ mpan: string }>(
    sql`SELECT mpan FROM dno_fault WHERE id = ${id}::uuid`,
  );
  const closed = await bench.operate('faults.close', { ...closing, mpan });
  expect(closed).toMatchObject({ misdirectedReports: [{ toMpid: 'EELC', calledAt }] });
  expect(await bench.operate('faults.get', { id })).toMatchObject({ misdirectedReports: [] });
  // It was telephoned about, elsewhere: what is said of its words of danger does not deny that.
  const words = await correct({ dno_issue: null, additional_info: 'Sparks and fire at the cut-out' });
  expect(words.warnings).toContainEqual(
    expect.objectContaining({
      warning: expect.stringMatching(
        /; category A was reported before, and no confirmed call counts for it$/,
      ),
    }),
  );
  expect(words.message).not.toContain('no call was confirmed');
});

it('when the office moves the fault, then its response asks to call the operator back', async () => {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...job_details } = details;
  await bench.submit({ ...blocks, job_details, dno_issue: { code: 'A', comment: 'Cover off' } });
  const { jobId, fault } = await observe(bench, details.job_id, await bench.settle(), 'jobId', 'fault');
  const officeSets = (mpan: string) => bench.operate('jobs.update', { id: jobId, mpan });
  const mpan = freshMpan('10');
  await officeSets(mpan);
  const at = new Date().toISOString();
  await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin', mpan, at });
  await bench.settle();
  const answer = (await officeSets(freshMpan('20'))) as { warnings: { message: string }[] };
  expect(answer.warnings.map(({ message }) => message)).toContainEqual(expect.stringMatching(names));
  const alarms = (await bench.settle()).filter(({ type }) => type === 'fault.misdirected');
  expect(alarms).toMatchObject([{ data: { calledAt: at, files: [expect.any(String)] } }]);
});
