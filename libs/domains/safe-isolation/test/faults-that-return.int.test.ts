import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { reportMissing } from '../src/index.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { away, switchedGateway, workOff } from './switched-gateway.ts';

/** A fault moves to another operator and back before the consumer that makes reports has taken either change. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(async () => {
  // What an earlier test has left.
  gateway.takeAll();
  await bench.settle();
  await bench.sip.database.query(sql`UPDATE dno_fault SET missing_alarm_at = 'infinity'`);
  gateway.reset();
});
afterAll(() => bench.close());

const midlands = '1100000123456';

/** Who moves the fault there and back. */
const movers = {
  'the office': { byOffice: true },
  'the installer': { byOffice: false },
};
type Mover = keyof typeof movers;

/** A fault of category A, whose call someone has made, and that someone has taken on. */
async function reported(mover: Mover, { settle = true } = {}) {
  const { byOffice } = movers[mover];
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, job_id: reference, ...more } = details;
  const eastern = freshMpan();
  const { id: jobId } = (await bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    scheduledDate: details.date_of_action,
    externalReference: reference,
    ...(byOffice && { mpan: eastern }),
  })) as { id: string };
  const job_details = { ...more, job_id: reference, outcome_code: 'IP', ...(!byOffice && { mpan: eastern }) };
  await bench.submit({ ...blocks, job_details, dno_issue: { code: 'A', comment: 'hot' } });
  const events: OutboxEvent[] = settle ? await bench.settle() : [];
  const look = async () => (await observe(bench, reference, events, 'fault')).fault!;
  const { id } = await look();
  expect(await bench.operate('faults.confirm_call', { id, name: 'Robin' })).not.toBeNull();
  expect(await bench.operate('faults.acknowledge', { id, name: 'Robin' })).not.toBeNull();
  const move = (mpan: string) =>
    byOffice ? bench.operate('jobs.update', { id: jobId, mpan }) : bench.submit({ job_id: reference, mpan });
  const files = () =>
    bench.sip.database.query<{ state: string; fileId: string }>(sql`
      SELECT state, file_id AS "fileId" FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135' ORDER BY file_id`);
  return {
    ...{ look, files },
    async movesAndReturns() {
      await move(midlands);
      await move(eastern);
    },
    /** The consumer and the gateway go on. Answers who was sent a report, and the alarms. */
    async goesOn() {
      gateway.takeAll();
      events.push(...(await bench.settle()));
      await workOff(bench, gateway);
      events.push(...(await bench.settle()));
      const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
      return { sent: gateway.receivers('D0135'), alarms };
    },
    misdirected: () => events.filter(({ type }) => type === 'fault.misdirected').map(({ data }) => data),
    /** Whether an alarm says that the fault has no report. */
    isMissed: async () => (await reportMissing(bench.sip.workerDatabase, 0)) > 0,
  };
}

describe.each(Object.keys(movers) as Mover[])('when %s moves a fault and moves it back', (mover) => {
  it('then the call and the acknowledgement of before do not count', async () => {
    gateway.takeAll();
    const { look, movesAndReturns } = await reported(mover);
    await movesAndReturns();
    expect(await look()).toMatchObject({ telephoneNow: true, callConfirmedAt: null, acknowledgedBy: null });
  });

  it('then its operator, which people may have notified otherwise, gets the report again, and the other one nothing', async () => {
    gateway.takeAll();
    const { look, movesAndReturns, goesOn } = await reported(mover);
    await movesAndReturns();
    expect(await look()).toMatchObject({ reportState: 'waiting', misdirectedReports: [] });
    expect(await goesOn()).toEqual({ sent: ['EELC', 'EELC'], alarms: ['fault.misdirected'] });
    expect(await look()).toMatchObject({ reportState: 'sent', misdirectedReports: [] });
  });

  it('and that report is not made, then an alarm says so', async () => {
    gateway.takeAll();
    const { movesAndReturns, isMissed, goesOn } = await reported(mover);
    expect(await isMissed()).toBe(false);
    await movesAndReturns();
    expect(await isMissed()).toBe(true);
    await goesOn();
    expect(await isMissed()).toBe(false);
  });

  it('while its report certainly waits here, then its operator gets one, and an alarm names the call alone', async () => {
    gateway.answer = away;
    const { movesAndReturns, goesOn, files, misdirected } = await reported(mover);
    await movesAndReturns();
    expect(await goesOn()).toEqual({ sent: ['EELC'], alarms: ['fault.misdirected'] });
    expect(misdirected()).toMatchObject([{ files: [], calledAt: expect.any(String) }]);
    expect((await files()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED', 'SENT']);
  });

  it('before its report was made, then its operator gets one, and no other alarm is raised', async () => {
    gateway.answer = away;
    const { movesAndReturns, goesOn } = await reported(mover, { settle: false });
    await movesAndReturns();
    await bench.settle();
    expect(await goesOn()).toEqual({ sent: ['EELC'], alarms: [] });
  });
});

it('when the MPAN is unset and comes again, then its operator, which people may have notified otherwise, gets the report again', async () => {
  gateway.takeAll();
  const { job_details: details, ...blocks } = submission('S1');
  const [job_id, mpan] = [details.job_id, freshMpan()];
  const dno_issue = { code: 'B', comment: 'hot' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue });
  await bench.settle();
  await bench.submit({ job_id, mpan: null });
  expect((await bench.settle()).map(({ type }) => type)).toContain('fault.misdirected');
  const { body } = await bench.submit({ job_id, mpan });
  expect(body['flows']).toContainEqual(expect.objectContaining({ flow: 'D0135', state: 'QUEUED' }));
  await bench.settle();
  expect(gateway.receivers('D0135')).toEqual(['EELC', 'EELC']);
});
