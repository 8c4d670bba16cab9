import { sql, type Sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { DeliveryRefused, reportWaiting } from '../src/index.ts';
import { blocks as parts, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway, unknown, workOff, workOffOnce } from './switched-gateway.ts';

/** Messages about danger of which it is unknown whether the gateway has them. */
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

const change = (set: Sql) => bench.sip.database.query(sql`UPDATE market_delivery SET ${set}`);
const minutesPass = () => change(sql`created_at = created_at - interval '2 minutes'`);
const claimed = sql`claim = claim + 1, claimed_until = now() - interval '1 second'`;
/** A worker claims what waits, and crashes while it hands it over. */
const crash = () => change(sql`${claimed}, handed_claim = claim + 1`);

/** A fault of this category, or tampering, whose message certainly waits for the gateway. */
async function waiting(flow: string, code = 'B') {
  gateway.answer = away;
  const { job_details: details, ...rest } = submission(flow === 'D0135' ? 'S1' : 'S6');
  const mpan = freshMpan();
  const more = {
    D0135: { dno_issue: { code, comment: 'hot' } },
    D0136: {},
    D0002: { tampering: undefined, meter: { ...parts.meter, fault: true } },
  }[flow];
  await bench.submit({ ...rest, ...more, job_details: { ...details, mpan, supplier_mpid: 'EXEN' } });
  await bench.settle();
  const { jobId, fault } = await observe(bench, details.job_id, [], 'jobId', 'fault');
  await bench.sip.database.query(sql`
    DELETE FROM market_delivery USING flow WHERE flow.id = flow_id AND NOT (flow.job_id = ${jobId}::uuid AND flow.flow = ${flow})`);
  return { mpan, fault, jobId, reference: details.job_id };
}

/** What the clock raises now, by type. */
async function raised() {
  const count = await reportWaiting(bench.sip.workerDatabase);
  const alarms = (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
  expect(alarms).toHaveLength(count);
  return alarms.map(({ type, data }) => ({ type, ...(data as object) }));
}

const messages = [
  ['D0135', 'A', 'EELC'],
  ['D0135', 'B', 'EELC'],
  ['D0135', 'C', 'EELC'],
  ['D0136', null, 'EXEN'],
  ['D0002', null, 'EXEN'],
] as const;

it.each(messages)(
  'when a worker crashes that hands over %s (%s), then staff are alarmed once, and not that it was not sent',
  async (flow, category, toMpid) => {
    const { mpan, reference } = await waiting(flow, category ?? 'B');
    await crash();
    expect(await raised()).toEqual([]);
    await minutesPass();
    const about = { flow, category, toMpid, mpan, jobReference: reference };
    expect(await raised()).toEqual([
      expect.objectContaining({ type: 'message.uncertain', ...about, fileId: expect.any(String) }),
    ]);
    expect(await raised()).toEqual([]);
  },
);

it('when a worker crashes before it hands over what it has claimed, then that certainly was not sent', async () => {
  const { fault } = await waiting('D0135');
  await change(claimed);
  await minutesPass();
  expect(await raised()).toMatchObject([{ type: 'fault.report-waiting' }]);
  expect(await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' })).toMatchObject({
    withdrawn: ['D0135'],
    warnings: [],
  });
  gateway.takeAll();
  await workOffOnce(bench, gateway);
  expect(gateway.receivers('D0135')).toEqual([]);
});

it('when an attempt ends unknown, then staff are alarmed once, however many follow', async () => {
  await waiting('D0135');
  gateway.answer = unknown;
  await workOff(bench, gateway, 2);
  await minutesPass();
  expect(await raised()).toMatchObject([{ type: 'message.uncertain' }]);
  await workOff(bench, gateway, 2);
  expect(await raised()).toEqual([]);
});

it('when the first attempt is under way, then it says nothing yet', async () => {
  await waiting('D0136');
  await minutesPass();
  await change(sql`claim = claim + 1, handed_claim = claim + 1, claimed_until = now() + interval '1 minute'`);
  expect(await raised()).toMatchObject([{ type: 'message.waiting' }]);
});

it('when staff were alarmed that it waits, and a worker then crashes, then they are alarmed of that too', async () => {
  await waiting('D0135');
  await minutesPass();
  expect(await raised()).toMatchObject([{ type: 'fault.report-waiting' }]);
  await crash();
  expect(await raised()).toMatchObject([{ type: 'message.uncertain' }]);
});

it('when another worker sends it in time, then no alarm is raised', async () => {
  await waiting('D0135');
  await crash();
  gateway.takeAll();
  await workOffOnce(bench, gateway);
  await minutesPass();
  expect(await raised()).toEqual([]);
});

it('when its fault was closed, then the response has warned of it, and no alarm follows', async () => {
  const { fault } = await waiting('D0135');
  await crash();
  expect(await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' })).toMatchObject({
    warnings: [expect.anything()],
  });
  await minutesPass();
  expect(await raised()).toEqual([]);
});

it.each(['D0135', 'D0136'])(
  'when the gateway refuses %s after an attempt that ended unknown, then the alarm says that it may have arrived',
  async (flow) => {
    await waiting(flow);
    gateway.answer = unknown;
    await workOffOnce(bench, gateway);
    gateway.answer = () => Promise.reject(new DeliveryRefused('Malformed'));
    await workOffOnce(bench, gateway);
    const failure = { kind: 'undelivered', reason: 'Malformed', mayHaveArrived: true };
    const alarms = (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
    expect(alarms).toMatchObject([{ data: { failure } }]);
  },
);
