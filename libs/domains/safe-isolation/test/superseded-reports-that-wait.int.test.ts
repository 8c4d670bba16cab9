import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { reportMissing, reportWaiting } from '../src/index.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { switchedGateway } from './switched-gateway.ts';

/** Reports that wait for a gateway that is away, and that do not say any more what is true of their faults. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => bench.sip.database.query(sql`DELETE FROM market_delivery`));
afterAll(() => bench.close());

const midlands = '1100000123456';
const northWest = '1600000123459';

/** All that waits has waited for longer than two minutes. It is not due: on a busy machine it would be again before the test goes on. */
const waitedTooLong = () =>
  bench.sip.database.query(sql`
    UPDATE market_delivery SET created_at = created_at - interval '121 seconds',
      next_attempt_at = now() + interval '1 hour'`);

/** A report that waits for longer than two minutes. */
async function waiting(code = 'B') {
  const { job_details: details, ...blocks } = submission('S1');
  const [mpan, reference] = [freshMpan(), details.job_id];
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  await bench.settle();
  await waitedTooLong();
  const { jobId, fault, report } = await observe(bench, reference, [], 'jobId', 'fault', 'report');
  const correct = (patch: object) => bench.submit({ job_id: reference, ...patch });
  const ofJob = sql`WHERE job_id = ${jobId}::uuid`;
  return {
    ...{ mpan, jobId, id: fault!.id, fileId: report!.fileId },
    /** The alarms about it that the clock raises now. */
    raised: async () => {
      await reportWaiting(bench.sip.workerDatabase);
      await reportMissing(bench.sip.workerDatabase);
      const alarms = (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
      return alarms.filter(({ data }) => (data as { faultId?: string }).faultId === fault!.id);
    },
    /** So many seconds go by since the fault and its reports were changed. */
    later: async (seconds: number) => {
      const earlier = sql`make_interval(secs => ${seconds})`;
      await bench.sip.database.query(sql`UPDATE dno_fault SET renewed_at = renewed_at - ${earlier} ${ofJob}`);
      await bench.sip.database.query(sql`UPDATE flow SET updated_at = updated_at - ${earlier} ${ofJob}`);
    },
    /** What the installer corrects; the consumer has not taken it yet. */
    correct,
    /** The same; the consumer makes what follows. Answers the alarms. */
    corrected: async (patch: object) => {
      await correct(patch);
      return (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
    },
  };
}

/** An alarm that a report to this operator waits. */
const ofReport = (mpid: string, because = 'gateway') =>
  expect.objectContaining({
    type: 'fault.report-waiting',
    data: expect.objectContaining({
      ...{ because, report: expect.objectContaining({ dno: expect.objectContaining({ mpid }) }) },
    }),
  });

it.each(['A', 'B'])(
  'when a fault of category %s has moved, then the alarm is about the newer report',
  async (code) => {
    const { corrected, raised } = await waiting(code);
    await corrected({ mpan: midlands });
    expect(await raised()).toEqual([]);
    await waitedTooLong();
    expect(await raised()).toEqual([ofReport('EMEB')]);
    expect(await raised()).toEqual([]);
  },
);

it('when it has moved twice, then the alarm is about the newest report', async () => {
  const { corrected, raised } = await waiting();
  await corrected({ mpan: midlands });
  await corrected({ mpan: northWest });
  await waitedTooLong();
  expect(await raised()).toEqual([ofReport('NORW')]);
});

it('when an alarm was raised before it moved, then none is raised about the same report', async () => {
  const { corrected, raised } = await waiting();
  expect(await raised()).toEqual([ofReport('EELC')]);
  await corrected({ mpan: midlands });
  expect(await raised()).toEqual([]);
  await waitedTooLong();
  expect(await raised()).toEqual([ofReport('EMEB')]);
});

it('when it was closed and reported again, then the alarm is about the newer report', async () => {
  const { id, mpan, fileId, corrected, raised } = await waiting();
  await bench.operate('faults.close', { id, mpan, at: new Date().toISOString(), reason: 'Repaired' });
  expect(await raised()).toEqual([]);
  await corrected({ dno_issue: { code: 'B', comment: 'hot again' } });
  expect(await raised()).toEqual([]);
  await waitedTooLong();
  const alarms = await raised();
  expect(alarms).toEqual([ofReport('EELC')]);
  expect(JSON.stringify(alarms)).not.toContain(fileId);
});

it('when the newer report is held, then the alarm is that it is held', async () => {
  const { corrected, raised } = await waiting();
  const alarms = await corrected({ mpan: null });
  expect(alarms.map(({ type }) => type)).toContain('message.held');
  expect(await raised()).toEqual([]);
});

describe('when there is no other alarm', () => {
  it('since the newer report was not made, then one is raised after five seconds', async () => {
    const { correct, later, raised } = await waiting();
    await correct({ mpan: midlands });
    expect(await reportWaiting(bench.sip.workerDatabase)).toBe(0);
    await later(6);
    expect(await raised()).toEqual([ofReport('EELC', 'moved')]);
  });

  it('since the newer report was not passed on, then one is raised', async () => {
    const { jobId, corrected, later, raised } = await waiting();
    await corrected({ mpan: midlands });
    await bench.sip.database.query(sql`
      DELETE FROM market_delivery AS delivery USING flow
      WHERE flow.id = delivery.flow_id AND flow.job_id = ${jobId}::uuid AND flow.to_mpid = 'EMEB'`);
    await later(121);
    expect(await raised()).toEqual([ofReport('EELC')]);
  });

  it('since it was withdrawn while its call is outstanding, then one is raised', async () => {
    const { corrected, raised } = await waiting('A');
    await corrected({ dno_issue: null });
    expect(await raised()).toEqual([ofReport('EELC')]);
  });
});
