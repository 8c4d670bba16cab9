import { eventually, freshMpan } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { DeliveryRefused, NotTaken, type OutboundFile } from '../src/index.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { workOffOnce } from './switched-gateway.ts';

/** What happens to a fault while its report is on its way to the gateway, or waits for it. */
let bench: Bench;
/** Files that the gateway was given, and what it does with the next one. */
const given: OutboundFile[] = [];
let gateway: (file: OutboundFile) => Promise<void> = async () => undefined;
beforeAll(async () => {
  bench = await openBench({
    deliver(file) {
      given.push(file);
      return gateway(file);
    },
  });
});
afterEach(() => {
  gateway = async () => undefined;
  given.length = 0;
});
afterAll(() => bench.close());

/** Of another operator than those that are reported first. */
const midlands = '1100000123456';

/** The gateway answers when the test says so. */
function holdGateway() {
  const held = Promise.withResolvers<void>();
  gateway = () => held.promise;
  return { ...held, answer: () => ((gateway = async () => undefined), held.resolve()) };
}

/** Has the office set the MPAN of a job. */
const officeSets = (jobId: string, mpan: string) => bench.operate('jobs.update', { id: jobId, mpan });

/**
 * A fault whose report is at the gateway, which has not answered; `code` is its category. `byOffice`: the installer does not name the
 * metering point.
 */
async function underWay(code = 'B', { byOffice = false } = {}) {
  const eastern = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference, mpan: _, ...more } = details;
  const mpan = byOffice ? {} : { mpan: eastern };
  const job_details = { ...more, ...mpan, job_id: reference, outcome_code: 'IP' };
  const gate = holdGateway();
  await bench.submit({ ...blocks, job_details, dno_issue: { code, comment: 'hot' } });
  if (byOffice) {
    const held = await observe(bench, reference, await bench.settle(), 'fault', 'jobId', 'report');
    await officeSets(held.jobId, eastern);
  }
  const settling = bench.settle();
  await eventually(async () => given.some(({ flow }) => flow === 'D0135'));
  const events: OutboxEvent[] = [];
  const look = () => observe(bench, reference, events, 'fault', 'jobId', 'report');
  const { fault, jobId } = await look();
  const view = { id: fault!.id, mpan: fault!.mpan, at: new Date().toISOString() };
  return {
    ...{ gate, reference, jobId, look, view, eastern },
    /** The gateway answers, and everything has its effect. */
    async settled() {
      gate.answer();
      events.push(...(await settling), ...(await bench.settle()));
      return look();
    },
    alarms: () => events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type),
  };
}

const reports = () => given.filter(({ flow }) => flow === 'D0135').map(({ toMpid }) => toMpid);
const statesOf = async (jobId: string) =>
  (
    await bench.sip.database.query<{ state: string }>(sql`
      SELECT state FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135' ORDER BY file_id`)
  ).map(({ state }) => state);

describe('while the report of a fault is at the gateway', () => {
  it('when the fault is closed, then the report counts as sent, and once', async () => {
    const { jobId, view, settled } = await underWay();
    await bench.operate('faults.close', { ...view, reason: 'Repaired' });
    expect((await settled()).fault?.closedAt).not.toBeNull();
    expect([reports(), await statesOf(jobId)]).toEqual([['EELC'], ['SENT']]);
  });

  it.each<[string, string, object]>([
    ['B', 'closes', { closedAt: expect.any(String) }],
    ['A', 'keeps its call', { closedAt: null, telephoneNow: true, withdrawnAt: expect.any(String) }],
  ])(
    'when the installer takes a fault of category %s back, then it %s, and the report was sent',
    async (code, _, fault) => {
      const { jobId, reference, settled } = await underWay(code);
      await bench.submit({ job_id: reference, dno_issue: null });
      expect((await settled()).fault).toMatchObject(fault);
      expect([reports(), await statesOf(jobId)]).toEqual([['EELC'], ['SENT']]);
    },
  );

  it('when it is corrected, then the newer report goes out after it, and not before it is there', async () => {
    const { jobId, reference, settled } = await underWay();
    await bench.submit({ job_id: reference, dno_issue: { comment: 'It burns' } });
    expect(reports()).toEqual(['EELC']);
    expect((await settled()).report).toMatchObject({ comment: 'It burns', state: 'SENT' });
    expect([reports(), await statesOf(jobId)]).toEqual([
      ['EELC', 'EELC'],
      ['SENT', 'SENT'],
    ]);
    const ids = given.filter(({ flow }) => flow === 'D0135').map(({ fileId }) => fileId);
    expect(ids).toEqual(ids.toSorted());
  });

  it.each<[string, (about: { reference: string; jobId: string }) => Promise<unknown>, object]>([
    ['the office moves it', ({ jobId }) => officeSets(jobId, midlands), { byOffice: true }],
    ['the installer moves it', ({ reference }) => bench.submit({ job_id: reference, mpan: midlands }), {}],
    [
      'the installer moves and raises it',
      ({ reference }) =>
        bench.submit({ job_id: reference, mpan: midlands, dno_issue: { code: 'A', comment: 'It burns' } }),
      {},
    ],
  ])(
    'when %s to another operator, then that one gets a report, and people are informed who has the old one',
    async (_, move, options) => {
      const about = await underWay('B', options);
      await move(about);
      const { fault, report } = await about.settled();
      expect(fault).toMatchObject({
        mpan: midlands,
        misdirectedReports: [{ toMpid: 'EELC', mpan: about.eastern }],
      });
      expect(report).toMatchObject({ toMpid: 'EMEB', mpan: midlands, state: 'SENT' });
      expect(reports()).toEqual(['EELC', 'EMEB']);
      // When it moves, because the report may arrive, and not again when it has arrived.
      expect(about.alarms().filter((type) => type === 'fault.misdirected')).toHaveLength(1);
    },
  );

  it('when it is corrected and the gateway then refuses the first, then no alarm is raised for what was replaced', async () => {
    const { gate, jobId, reference, settled, alarms } = await underWay();
    await bench.submit({ job_id: reference, dno_issue: { comment: 'It burns' } });
    gateway = async () => undefined;
    const corrected = bench.settle();
    await eventually(async () => (await statesOf(jobId)).length === 2);
    gate.reject(new DeliveryRefused('Malformed'));
    await corrected;
    const { report } = await settled();
    expect(report).toMatchObject({ comment: 'It burns', state: 'SENT' });
    expect(alarms()).not.toContain('fault.report-failed');
  });
});

const retry = () => workOffOnce(bench, { deliver: (file) => (given.push(file), gateway(file)) });

describe('while the report of a fault waits for the gateway', () => {
  const away = new NotTaken('no answer');

  it('when the fault is closed, then the report is not sent any more, and its message says why', async () => {
    const { gate, jobId, view, look, settled } = await underWay();
    gate.reject(away);
    await settled();
    expect(await statesOf(jobId)).toEqual(['QUEUED']);
    await bench.operate('faults.close', { ...view, reason: 'Repaired' });
    given.length = 0;
    await retry();
    expect([reports(), await statesOf(jobId)]).toEqual([[], ['FAILED']]);
    expect((await look()).fault?.closedAt).not.toBeNull();
    const events = await bench.settle();
    expect(events.filter(({ topic }) => topic === 'operations.alarms.v1')).toEqual([]);
    const [failed] = events.filter(({ type }) => type === 'flow.failed');
    expect(failed?.data).toMatchObject({ reason: 'Its fault was closed before the report was sent.' });
  });

  it('when the gateway may have it and the fault is closed, then it is sent to the end', async () => {
    const { gate, jobId, view, settled } = await underWay();
    gate.reject(new Error('no answer in time'));
    await settled();
    await bench.operate('faults.close', { ...view, reason: 'Repaired' });
    await retry();
    const [first, second] = given.filter(({ flow }) => flow === 'D0135');
    expect(second).toEqual(first);
    expect(await statesOf(jobId)).toEqual(['SENT']);
  });

  it('when the fault is open, then it is sent as soon as the gateway is there', async () => {
    const { gate, jobId, settled } = await underWay();
    gate.reject(away);
    await settled();
    await retry();
    expect([reports(), await statesOf(jobId)]).toEqual([['EELC', 'EELC'], ['SENT']]);
  });
});

describe('a worker that crashes while the report of a fault is at the gateway', () => {
  /** The claim of the dead one is over; what it has sent arrived, or did not. */
  async function takenOver(between: (about: { reference: string }) => Promise<unknown> = async () => null) {
    const about = await underWay();
    const first = [...given];
    await between(about);
    gateway = async () => undefined;
    await retry();
    return { ...about, first };
  }

  it('leaves it to another, which sends the same file to the same operator', async () => {
    const { first, jobId, settled } = await takenOver();
    const report = first.find(({ flow }) => flow === 'D0135');
    expect(given.slice(first.length)).toContainEqual(report);
    expect(await statesOf(jobId)).toEqual(['SENT']);
    await settled();
    expect(await statesOf(jobId)).toEqual(['SENT']);
  });

  it('changes nothing by a late response, such as a refusal', async () => {
    const { gate, jobId, alarms, settled } = await takenOver();
    gate.reject(new DeliveryRefused('Too late'));
    await settled();
    expect(await statesOf(jobId)).toEqual(['SENT']);
    expect(alarms()).toEqual([]);
  });

  it('does not send it elsewhere, or other words, when the fault has moved since', async () => {
    const { first, eastern, settled } = await takenOver(({ reference }) =>
      bench.submit({ job_id: reference, mpan: midlands, dno_issue: { code: 'A', comment: 'It burns' } }),
    );
    const report = first.find(({ flow }) => flow === 'D0135');
    expect(given.filter(({ fileId }) => fileId === report?.fileId)).toEqual([report, report]);
    const { fault } = await settled();
    expect(fault).toMatchObject({ misdirectedReports: [{ toMpid: 'EELC', mpan: eastern }] });
    expect(reports()).toEqual(['EELC', 'EELC', 'EMEB']);
  });
});
