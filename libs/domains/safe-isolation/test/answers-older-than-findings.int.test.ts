import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

/** Answers that an operator wrote before the fault was last found to be what it is: they are about less. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A fault of one operator whose report was sent, and what is seen of it. */
async function reported(code = 'A') {
  const { job_details: details, ...blocks } = submission('S1');
  const [reference, mpan] = [details.job_id, freshMpan()];
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  async function look() {
    const events = await bench.settle();
    const types = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    const { fault, report } = await observe(bench, reference, events, 'fault', 'report');
    if (fault === null) throw new Error('there is no fault');
    return { fault, report, types };
  }
  await look();
  const answer = (response: string, later: number) => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    const said = group('G02', { response, responded_on: todayInLondon(), job_reference: reference });
    const header = {
      flow: 'D0126',
      version: '001',
      ...parties,
      createdAt: new Date(Date.now() + later * 1000),
    };
    return bench.answer(flowFile(header, group('G01', { mpan }, said)));
  };
  return { look, answer, correct: (body: object) => bench.submit({ job_id: reference, ...body }) };
}

const lost = ['fault.answer-quarantined'];
const hot = { code: 'A', comment: 'hot' };
const bare = { dno_issue: { comment: 'the service cable outside is bare too' } };

/** What finds a fault to be what it is, and leaves the demand, the place and the operator as they are. */
const findings = [
  ['other words', bare],
  ['a further visit', { dno_issue: hot, date_of_action: '2026-03-02' }],
  [
    'a return visit',
    { dno_issue: hot, return_work: { initial_visit_date: '2026-03-01', reason: 'no access' } },
  ],
] as const;

describe.each(findings)('when %s came', (_, finding) => {
  it.each(['A', 'R', 'C'])(
    'and %s was written before, then it changes nothing, and staff are shown what is newer',
    async (code) => {
      const { look, answer, correct } = await reported();
      expect((await correct(finding)).status).toBe(200);
      const { fault } = await look();
      expect(await answer(code, -5)).toEqual([
        expect.stringMatching(/was changed later.* It is now category A, "/),
      ]);
      expect(await look()).toMatchObject({ fault, types: lost });
      expect(fault).toMatchObject({ closedAt: null, telephoneNow: true });
    },
  );

  it('and the operator clears it afterwards, then it is closed', async () => {
    const { look, answer, correct } = await reported();
    await correct(finding);
    await look();
    expect(await answer('C', 2)).toEqual([]);
    expect((await look()).fault.closedAt).not.toBeNull();
  });
});

it('counts an answer from before an acknowledgement or a call', async () => {
  const { look, answer } = await reported();
  const { fault } = await look();
  await bench.operate('faults.acknowledge', { id: fault.id, name: 'Robin' });
  await bench.operate('faults.confirm_call', { id: fault.id, name: 'Robin' });
  await look();
  expect(await answer('C', -5)).toEqual([]);
  expect((await look()).fault.closedAt).not.toBeNull();
});

it('counts an answer from before its fault was reported, if the clock of the operator may be behind', async () => {
  const { look, answer } = await reported('B');
  expect(await answer('C', -5)).toEqual([]);
  expect((await look()).fault.closedAt).not.toBeNull();
});

it('says of a fault that is reported again that it was reported later', async () => {
  const { look, answer, correct } = await reported('B');
  const { fault } = await look();
  await bench.operate('faults.close', { id: fault.id, reason: 'Repaired' });
  await correct({ dno_issue: { comment: 'hot again' } });
  await look();
  expect(await answer('C', -5)).toEqual([expect.stringMatching(/was reported later/)]);
});

it('does not count a clearance from before staff set other words on the report', async () => {
  const { look, answer } = await reported('B');
  const { report } = await look();
  const set = [{ field: 'dno_issue.comment', value: 'live parts' }];
  const { planId } = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: report?.id, planId });
  await look();
  expect(await answer('C', -5)).toEqual([expect.stringContaining('"live parts"')]);
  expect((await look()).fault.closedAt).toBeNull();
});
