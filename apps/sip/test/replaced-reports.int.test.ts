import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe, type ObservedReport } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];

/** A fault that somebody has taken on, whose report was corrected once it was sent. */
async function correctedReport(correction: object) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const issue = { code: 'B', comment: 'hot' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan: eastern }, dno_issue: issue });
  const look = async () => {
    const events = await bench.settle();
    const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    return { ...(await observe(bench, reference, events)), alarms };
  };
  const { report: first } = await look();
  await bench.submit({ job_id: reference, ...correction });
  const { report: second, fault } = await look();
  await bench.operate('faults.acknowledge', { id: fault?.id, name: 'Robin' });
  return { reference, look, first, second, before: (await look()).fault };
}

/** The operator rejects the file of a report. */
const reject = (report: ObservedReport | null) =>
  bench.answerFile('market.message.rejected', {
    fileId: report?.fileId,
    reason: 'Unknown point',
    fromRole: 'J',
    fromMpid: report?.toMpid,
    sentAsRole: 'M',
    toMpid: bench.mpid,
    flowId: null,
    teamId: null,
    mpan: null,
    receivedAt: new Date().toISOString(),
  });

it.each<[string, object]>([
  ['another comment', { dno_issue: { comment: 'hotter' } }],
  ['another category', { dno_issue: { code: 'A' } }],
  ['another operator', { mpan: midlands }],
])(
  'does not alarm or restart the clock when a report is rejected that one with %s has replaced',
  async (_, it) => {
    const { look, first, second, before } = await correctedReport(it);
    expect(second?.id).not.toBe(first?.id);
    await reject(first);
    // Whoever refused a report has none that is wrong.
    expect(await look()).toMatchObject({ alarms: [], fault: { ...before, misdirectedReports: [] } });

    await reject(second);
    const { alarms, fault } = await look();
    expect(alarms).toEqual(['fault.report-failed']);
    expect(fault).toMatchObject({ acknowledgedAt: null });
    expect(fault?.respondBy).not.toBe(before?.respondBy);
  },
);

it('alarms when the report of a fault is rejected that was taken back and then moved', async () => {
  const { reference, look, second } = await correctedReport({ dno_issue: { code: 'A' } });
  await bench.submit({ job_id: reference, dno_issue: null });
  await bench.submit({ job_id: reference, mpan: midlands });
  await look();
  await reject(second);
  expect((await look()).alarms).toEqual(['fault.report-failed']);
});

describe('a report whose row is older, and that staff have given a newer file', () => {
  /** Staff move the first report, after a correction has made a second one. */
  async function fixedFirst() {
    const { reference, look, first, second } = await correctedReport({ dno_issue: { comment: 'hotter' } });
    const wish = { id: first?.id, set: [{ field: 'mpan', value: midlands }] };
    const { planId } = (await bench.operate('flows.fix', wish)) as { planId: string };
    await bench.operate('flows.fix', { id: first?.id, planId });
    const { report: last, fault } = await look();
    expect(last).toMatchObject({ id: first?.id, mpan: midlands, toMpid: 'EMEB' });
    await bench.operate('faults.acknowledge', { id: fault?.id, name: 'Robin' });
    await look();
    return { reference, look, second, last };
  }

  it('alarms when that is rejected', async () => {
    const { look, last } = await fixedFirst();
    await reject(last);
    expect(await look()).toMatchObject({ alarms: ['fault.report-failed'], fault: { acknowledgedAt: null } });
  });

  it('has replaced the other one, whose rejection changes nothing', async () => {
    const { look, second } = await fixedFirst();
    await reject(second);
    expect(await look()).toMatchObject({ alarms: [], fault: { acknowledgedBy: 'Robin' } });
  });

  it('is the one that an answer of the operator is noted at', async () => {
    const { reference, look, last } = await fixedFirst();
    const parties = { from: { role: 'J', mpid: 'EMEB' }, to: { role: 'M', mpid: bench.mpid } };
    const createdAt = new Date(Date.now() + 1000);
    const said = group('G02', { response: 'A', responded_on: '2026-03-02', job_reference: reference });
    const header = { flow: 'D0126', version: '001', ...parties, createdAt };
    expect(await bench.answer(flowFile(header, group('G01', { mpan: midlands }, said)))).toEqual([]);
    await look();
    const { history } = (await bench.operate('flows.get', { id: last?.id })) as {
      history: { event: string }[];
    };
    expect(history.at(-1)).toMatchObject({ event: 'answered' });
  });
});
