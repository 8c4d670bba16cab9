import { sql } from '@team-operations/database';
import { reportWaiting } from '../src/index.ts';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway, workOff } from './switched-gateway.ts';

/** Reports of faults that have moved, while the consumer that makes the newer report lags. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(async () => {
  await bench.sip.database.query(sql`DELETE FROM market_delivery`);
  gateway.reset();
});
afterAll(() => bench.close());

const midlands = '1100000123456';

/** A report at this metering point that waits for the gateway. */
async function waiting(mpan = freshMpan(), code = 'B') {
  gateway.answer = away;
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  await bench.settle();
  const { jobId, fault } = await observe(bench, reference, [], 'jobId', 'fault');
  return {
    ...{ mpan, faultId: fault!.id },
    /** What the installer corrects; the consumer has not taken it yet. */
    correct: (patch: object) => bench.submit({ job_id: reference, ...patch }),
    /** So many seconds go by. */
    later: async (seconds: number) => {
      const earlier = sql`make_interval(secs => ${seconds})`;
      await bench.sip.database.query(
        sql`UPDATE dno_fault SET renewed_at = renewed_at - ${earlier} WHERE job_id = ${jobId}::uuid`,
      );
      await bench.sip.database.query(
        sql`UPDATE flow SET updated_at = updated_at - ${earlier} WHERE job_id = ${jobId}::uuid`,
      );
      await bench.sip.database.query(
        sql`UPDATE market_delivery SET wait_reported_at = wait_reported_at - ${earlier}`,
      );
    },
    states: async () =>
      (
        await bench.sip.database.query<{ state: string }>(sql`
          SELECT state FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135' ORDER BY file_id NULLS LAST`)
      ).map(({ state }) => state),
  };
}

/** The gateway is there, and takes what is due; not what events make meanwhile. */
async function sent(): Promise<readonly string[]> {
  gateway.takeAll();
  await workOff(bench, gateway, 3);
  return gateway.receivers('D0135');
}

/** Alarms that the clock raises now. */
async function raised() {
  const before = await bench.sip.database.query<{ id: string }>(
    sql`SELECT max(id)::text AS id FROM outbox_message`,
  );
  const count = await reportWaiting(bench.sip.workerDatabase);
  const alarms = await bench.sip.database.query<{ data: object }>(sql`
    SELECT data FROM outbox_message WHERE id > ${before[0]?.id ?? '0'}::bigint AND type = 'fault.report-waiting' ORDER BY id`);
  expect(alarms).toHaveLength(count);
  return alarms.map(({ data }) => data);
}

describe.each([
  ['to another operator', { mpan: midlands }, { mpid: 'EMEB' }, ['EMEB'], ['FAILED', 'SENT']],
  ['to no metering point', { mpan: null }, null, [], ['FAILED', 'HELD']],
] as const)(
  'when a fault moves %s, and its newer report is not made',
  (_, patch, operator, receivers, states) => {
    it.each(['A', 'B', 'C'])(
      'then the old one of category %s is not sent however long that takes, and an alarm says so once',
      async (code) => {
        const about = await waiting(undefined, code);
        await about.correct(patch);
        expect([await sent(), await raised()]).toEqual([[], []]);
        await about.later(6);
        expect([await sent(), await about.states()]).toEqual([[], ['QUEUED']]);
        const report = { dno: expect.objectContaining({ mpid: 'EELC' }), mpan: about.mpan };
        expect(await raised()).toEqual([
          expect.objectContaining({
            ...{ faultId: about.faultId, category: code, mpan: patch.mpan, because: 'moved' },
            dno: operator === null ? null : expect.objectContaining(operator),
            report: { ...report, fileId: expect.any(String) },
          }),
        ]);
        expect(await raised()).toEqual([]);
        await about.later(3600);
        expect([await sent(), await about.states()]).toEqual([[], ['QUEUED']]);
        await bench.settle();
        expect([await sent(), await about.states()]).toEqual([receivers, states]);
      },
    );
  },
);

it('when an alarm of the gateway was raised before the fault moved, then it is raised again', async () => {
  const about = await waiting();
  await bench.sip.database.query(sql`UPDATE market_delivery SET created_at = now() - interval '121 seconds'`);
  expect(await raised()).toMatchObject([{ because: 'gateway' }]);
  await about.correct({ mpan: midlands });
  await about.later(6);
  expect(await raised()).toMatchObject([{ because: 'moved', mpan: midlands }]);
  expect(await raised()).toEqual([]);
  await bench.settle();
});

it('when a report waits for a newer one, then it delays no report of another fault at the metering point', async () => {
  const about = await waiting();
  const other = await waiting(about.mpan);
  await about.correct({ mpan: midlands });
  expect([await sent(), await other.states()]).toEqual([['EELC'], ['SENT']]);
  expect(await about.states()).toEqual(['QUEUED']);
  await bench.settle();
});

it('when only its content is outdated, then the report is sent without waiting, and the newer one follows', async () => {
  const about = await waiting();
  await about.correct({ dno_issue: { comment: 'It burns' } });
  expect([await sent(), await about.states()]).toEqual([['EELC'], ['SENT']]);
  expect(await raised()).toEqual([]);
  await bench.settle();
  expect([await sent(), await about.states()]).toEqual([
    ['EELC', 'EELC'],
    ['SENT', 'SENT'],
  ]);
});

it('when a report in other words is on record while both wait, then both are sent, the older one first', async () => {
  const about = await waiting();
  await about.correct({ dno_issue: { comment: 'It burns' } });
  await bench.settle();
  expect(await about.states()).toEqual(['QUEUED', 'QUEUED']);
  expect([await sent(), await about.states()]).toEqual([
    ['EELC', 'EELC'],
    ['SENT', 'SENT'],
  ]);
  expect(gateway.contents('D0135')).toEqual([
    expect.stringContaining('|hot|'),
    expect.stringContaining('|It burns|'),
  ]);
});

it('when the fault moves back and no newer report was made, then the report is sent', async () => {
  const about = await waiting();
  await about.correct({ mpan: midlands });
  expect(await sent()).toEqual([]);
  await about.correct({ mpan: about.mpan });
  expect([await sent(), await about.states()]).toEqual([['EELC'], ['SENT']]);
  await bench.settle();
});

it('when the fault moves back and a newer report was made, then the old one does not arrive after it', async () => {
  const about = await waiting();
  await about.correct({ mpan: midlands, dno_issue: { comment: 'It burns' } });
  expect(await sent()).toEqual([]);
  gateway.answer = away;
  await about.correct({ mpan: about.mpan });
  await bench.settle();
  expect(await sent()).toEqual(['EELC']);
  expect(await about.states()).toEqual(['FAILED', 'FAILED', 'SENT']);
});
