import type { Issue } from '@team-operations/errors';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

/** A fault that the office moves with its job: the answer says whom to telephone now. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A fault of a planned job whose worksheet names no metering point. */
async function reported(mpan: string | null, more: object, supply: object = {}) {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...job_details } = details;
  const { job_id: reference } = details;
  const planned = { jobTypeId: bench.sip.team.job_type_id, scheduledDate: todayInLondon() };
  const job = { ...planned, externalReference: reference, ...(mpan !== null && { mpan }) };
  await bench.operate('jobs.create', job);
  await bench.submit({ ...blocks, job_details, ...more });
  const look = async () => observe(bench, reference, await bench.settle(), 'fault', 'jobId');
  await bench.submit({ job_id: reference, ...supply });
  const { fault, jobId } = await look();
  return {
    look,
    id: fault?.id,
    change: async (properties: object) =>
      ((await bench.operate('jobs.update', { id: jobId, ...properties })) as { warnings?: Issue[] })
        .warnings ?? [],
    async call() {
      const said = { id: fault?.id, name: 'Robin', mpan, at: new Date().toISOString() };
      expect(await bench.operate('faults.confirm_call', said)).not.toBeNull();
      await look();
    },
  };
}

const danger = { dno_issue: { code: 'A', comment: 'Cut-out burning' } };
const ofPeople = { dno_issue: { code: 'B', comment: 'Cover cracked' }, sip_ani: { medical: true } };
const demanded = (confirmed: string, whom: string) => ({
  path: 'mpan',
  message: expect.stringMatching(new RegExp(`^moves the fault: a call${confirmed} does not count for it$`)),
  fix: expect.stringMatching(
    new RegExp(`^Telephone the network operator \\(${whom}\\) about MPAN .* confirm that call\\.`),
  ),
});
const byRobin = ', confirmed on .* by Robin,';

it.each([
  ['of category A', danger],
  ['about people', ofPeople],
])('asks first for the call %s that the one to the operator of before does not replace', async (_, more) => {
  const { look, change, call } = await reported(freshMpan('10'), more);
  await call();
  const [first, ...others] = await change({ mpan: freshMpan('20') });
  expect(first).toEqual(demanded(byRobin, 'Southern, SOUT'));
  const callBack = expect.stringMatching(/^a call was confirmed to .*EELC.*the fault is elsewhere now$/);
  expect(others.map(({ message }) => message)).toContainEqual(callBack);
  expect((await look()).fault).toMatchObject({ dno: { mpid: 'SOUT' }, telephoneNow: true });
});

it('asks for it where the report was not sent, and within the network of an operator', async () => {
  const { change } = await reported(freshMpan('10'), danger);
  expect(await change({ mpan: freshMpan('20') })).toContainEqual(demanded('', 'Southern, SOUT'));
  const unknown = await reported(null, danger);
  expect(await unknown.change({ mpan: freshMpan('10') })).toContainEqual(demanded('', 'Eastern, EELC'));
  expect(await unknown.change({ mpan: freshMpan('10') })).toContainEqual(demanded('', 'Eastern, EELC'));
});

const off = { failure_reason: '8', job_details: { outcome_code: 'AB' } };

it.each([
  ['off', off, true],
  ['on', {}, false],
])('says what to call without its number, and whether the supply is %s', async (_, supply, isOff) => {
  const { change, call, id } = await reported(freshMpan('10'), danger, supply);
  await call();
  const [first] = await change({ mpan: freshMpan('12') });
  expect(first?.fix).toMatch(
    /\(London, LOND\) about MPAN [ \d]+, then confirm that call\. If you do not .* 105, /,
  );
  expect(first?.fix?.includes('The supply was left off: say so on the call.')).toBe(isOff);
  const { remarks } = (await bench.operate('faults.get_call', { id })) as { remarks: string[] };
  expect(remarks.join().includes('The supply was left off')).toBe(isOff);
});

it('asks for none where the fault stays, demands no call, or is closed', async () => {
  const mpan = freshMpan('10');
  const { look, change, call } = await reported(mpan, danger);
  expect(await change({ mpan })).toEqual([]);
  await call();
  const { fault } = await look();
  const shown = { id: fault?.id, mpan: fault?.mpan, at: new Date().toISOString() };
  await bench.operate('faults.close', { ...shown, reason: 'Repaired by Kim' });
  expect(JSON.stringify(await change({ mpan: freshMpan('20') }))).not.toContain('moves the fault');
  const mild = await reported(freshMpan('10'), { dno_issue: ofPeople.dno_issue });
  expect(JSON.stringify(await mild.change({ mpan: freshMpan('20') }))).not.toContain('moves the fault');
});
