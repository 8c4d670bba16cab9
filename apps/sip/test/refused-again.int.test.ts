import { openBenchOn, type Bench } from '@team-operations/safe-isolation/test/fault-model/bench';
import { observe } from '@team-operations/safe-isolation/test/fault-model/observed';
import { faultReports, report } from './fault-reports.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

/** The same refused report is no repeat once the fault on record is another, or ended: the danger may be there again. */
let bench: Bench<SipApiUnderTest>;
beforeAll(async () => {
  bench = await openBenchOn(startSipApi);
});
afterAll(() => bench.close());

const { send, alarmsOf } = faultReports(() => bench.sip);

/** A job whose category A is open, and a report of it that is refused. */
async function reported() {
  const sent = report('A', { contact: { name: 'Sam' }, additional_info: 'x' });
  const refuse = async () => {
    expect((await send({ ...sent, colour: 'red' })).status).toBe(400);
    const alarms = await alarmsOf(sent.job_id);
    return alarms.filter(({ type }) => type === 'fault.refused').length;
  };
  const correct = async (patch: object) => {
    const { status, text } = await send({ job_id: sent.job_id, ...patch });
    if (status !== 200) throw new Error(text);
  };
  await correct(sent);
  const { fault } = await observe(bench, sent.job_id, await bench.settle());
  const operate = async (name: string, input: object) => {
    const done = await bench.operate(name, { id: fault?.id, ...input });
    expect(done).not.toBeNull();
  };
  return { sent, refuse, correct, operate };
}

const close = { reason: 'The danger is over', dangerOver: true, withoutCall: true };

it.each<[string, (job: Awaited<ReturnType<typeof reported>>) => Promise<void>]>([
  ['called', ({ operate }) => operate('faults.confirm_call', { name: 'Robin' })],
  ['closed', ({ operate }) => operate('faults.close', close)],
  ['withdrawn', ({ correct }) => correct({ dno_issue: null })],
])('alarms again once the fault on record was %s', async (_, change) => {
  const job = await reported();
  expect([await job.refuse(), await job.refuse()]).toEqual([1, 1]);
  await change(job);
  expect([await job.refuse(), await job.refuse()]).toEqual([2, 2]);
});

it('alarms once while other things of the job are corrected', async () => {
  const { refuse, correct } = await reported();
  expect(await refuse()).toBe(1);
  await correct({ additional_info: 'y' });
  expect(await refuse()).toBe(1);
});
