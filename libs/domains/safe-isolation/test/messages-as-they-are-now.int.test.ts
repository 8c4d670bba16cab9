import { mpanCheckDigit, todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { switchedGateway } from './switched-gateway.ts';

let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => {
  gateway.reset();
  gateway.takeAll();
});
afterAll(() => bench.close());

const unknownNetwork = `990000000001${mpanCheckDigit('990000000001')}`;
const [doubtful, midlands] = ['1000000123452', '1100000123456'];

interface Said {
  flows: { flow: string; to_mpid: string | null; state: string; flow_id: string }[];
  warnings: { field: string; warning: string; fix?: string }[];
}

/** A job of the office, whose fault a worksheet reports that names this MPAN, or none. */
async function reported({ office = null, mpan }: { office?: string | null; mpan?: string }) {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...rest } = details;
  const reference = details.job_id;
  await bench.operate('jobs.create', {
    ...{ jobTypeId: bench.sip.team.job_type_id, scheduledDate: todayInLondon() },
    ...{ externalReference: reference, ...(office !== null && { mpan: office }) },
  });
  const job_details = { ...rest, ...(mpan !== undefined && { mpan }) };
  const body = { ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } };
  const first = (await bench.submit(body)).body as unknown as Said;
  await bench.settle();
  const look = async () => {
    await bench.settle();
    const seen = await observe(bench, reference, [], 'fault', 'jobId', 'readBack', 'report');
    const repeat = (await bench.submit(body)).body as unknown as Said;
    return { ...seen, repeat, readBack: seen.readBack as unknown as Said };
  };
  return { first, look, body };
}

const holds = ({ warnings }: Said) => warnings.filter(({ warning }) => warning.startsWith('holds '));
const reportOf = ({ flows }: Said) => flows.filter(({ flow }) => flow === 'D0135');

describe('a report whose fault the office moves to an operator that is not known', () => {
  const warning = 'holds D0135: The operator of this MPAN (distributor 99) is not known here.';
  const fix = expect.stringMatching(
    /^Nobody was notified of this report of the DNO fault yet\. Telephone 105 \(/,
  );

  it('is said to be held by the change, the repeated worksheet, and what is read back', async () => {
    const { look } = await reported({ office: freshMpan() });
    const { jobId, repeat: before } = await look();
    expect(reportOf(before)).toMatchObject([{ to_mpid: 'EELC', state: 'QUEUED' }]);
    const changed = await bench.operate('jobs.update', { id: jobId, mpan: unknownNetwork });
    const { warnings } = changed as { warnings: object[] };
    expect(warnings).toContainEqual({ path: 'mpan', message: warning, fix });
    const { repeat, readBack, report } = await look();
    expect(reportOf(repeat)).toMatchObject([{ to_mpid: null, state: 'HELD', flow_id: report?.id }]);
    for (const said of [repeat, readBack])
      expect(said.warnings).toContainEqual({ field: 'mpan', warning, fix });
  });
});

describe('a report that was held, and that its operator has by now', () => {
  it('is not said to be held once the office has set the MPAN', async () => {
    const { look, first } = await reported({});
    expect(holds(first)).toContainEqual(
      expect.objectContaining({ warning: expect.stringMatching(/^holds D0135.* the job has none/) }),
    );
    const { jobId } = await look();
    await bench.operate('jobs.update', { id: jobId, mpan: freshMpan() });
    const { repeat, readBack } = await look();
    expect(reportOf(repeat)).toMatchObject([{ to_mpid: 'EELC', state: 'SENT', held: [] }]);
    for (const said of [repeat, readBack])
      expect(JSON.stringify(holds(said))).not.toMatch(/D0135|the job has none/);
  });

  it('is not said to be held once staff have fixed it, and the others still are', async () => {
    const { look, first } = await reported({ mpan: doubtful });
    const before = holds(first);
    const { report } = await look();
    const set = [{ field: 'mpan', value: midlands }];
    const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
    await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
    const { repeat, readBack } = await look();
    expect(reportOf(repeat)).toMatchObject([{ to_mpid: 'EMEB', state: 'SENT', flow_id: report?.id }]);
    const now = before
      .map((it) => ({ ...it, warning: it.warning.replace('D0135, ', '') }))
      .filter(({ warning }) => !warning.startsWith('holds D0135:'));
    for (const said of [repeat, readBack]) expect(holds(said)).toEqual(now);
  });
});

describe('a report that was withdrawn unsent', () => {
  it('is not in the response to the same worksheet once its fault is closed', async () => {
    gateway.reset();
    const { look } = await reported({ mpan: freshMpan() });
    const { fault, repeat: before } = await look();
    expect(reportOf(before)).toMatchObject([{ state: 'QUEUED' }]);
    await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' });
    expect(reportOf((await look()).repeat)).toEqual([]);
  });
});
