import { sql } from '@team-operations/database';
import { eventually, freshMpan, lockWaits } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { DeliveryRefused } from '../src/index.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway } from './switched-gateway.ts';

/** A response names only messages that exist, also where a correction calls for what its receiver has already. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.takeAll());
afterAll(() => bench.close());

interface Row {
  id: string;
  flow: string;
  state: string;
}

/** A worksheet with tampering and a fault, whose messages were sent. */
async function sent() {
  const { job_details: details, ...blocks } = submission('S6');
  const [reference, mpan] = [details.job_id, freshMpan()];
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return (body['flows'] as { flow_id: string; flow: string; state: string }[]).map(
      ({ flow_id: id, flow, state }) => ({ id, flow, state }),
    );
  };
  const dno_issue = { code: 'B', comment: 'hot' };
  await send({ ...blocks, job_details: { ...details, mpan }, dno_issue });
  await bench.settle();
  const { jobId } = await observe(bench, reference, [], 'jobId');
  const rows = () =>
    bench.sip.database.query<Row>(sql`
      SELECT id, flow, state FROM flow WHERE job_id = ${jobId}::uuid ORDER BY flow, id`);
  return { mpan, send, rows, dno_issue };
}

it('when a serial number comes back whose messages were sent, then the response names those, and as sent', async () => {
  const { send, rows } = await sent();
  const before = await rows();
  expect(before.map(({ state }) => state)).toEqual(before.map(() => 'SENT'));
  // The messages wait for a number, and no receiver is to be notified that it has a wrong one.
  await send({ meter: { serial_number: null } });
  await bench.settle();
  const named = await send({ meter: { serial_number: '12A3456789' } });
  expect(named.map(({ flow }) => flow)).toContain('D0010');
  expect(before).toEqual(expect.arrayContaining(named));
  await bench.settle();
  expect(await rows()).toEqual(before);
});

it('when they come back before the worker has taken the correction between, then every message that is named exists', async () => {
  const { mpan, send, rows } = await sent();
  await send({ mpan: null });
  const named = await send({ mpan });
  await bench.settle();
  const ids = (await rows()).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(named.map(({ id }) => id)));
});

it('when the installer says what staff have set, then the response names the message that has it', async () => {
  const { send, rows } = await sent();
  const report = (await rows()).find(({ flow }) => flow === 'D0135');
  const set = [{ field: 'dno_issue.comment', value: 'live parts' }];
  const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  await bench.settle();
  expect(await send({ dno_issue: { comment: 'live parts' } })).toEqual([report]);
  await bench.settle();
  expect((await rows()).filter(({ flow }) => flow === 'D0135')).toEqual([report]);
});

it('when what was withdrawn comes back, then it is sent again, and the response names the new message', async () => {
  const { send, rows, dno_issue } = await sent();
  const before = (await rows()).find(({ flow }) => flow === 'D0136');
  await send({ tampering: null });
  await bench.settle();
  const { tampering } = submission('S6') as unknown as { tampering: object };
  const named = (await send({ tampering, dno_issue })).find(({ flow }) => flow === 'D0136');
  expect(named).toMatchObject({ state: 'QUEUED' });
  await bench.settle();
  expect((await rows()).filter(({ flow }) => flow === 'D0136').map(({ id }) => id)).toEqual([
    before?.id,
    named?.id,
  ]);
});

it('when staff regenerate what failed while a correction calls for it again, then the response names that message', async () => {
  gateway.answer = () => Promise.reject(new DeliveryRefused('Malformed'));
  const { send, rows } = await sent();
  gateway.answer = away;
  const failed = (await rows()).find(({ flow }) => flow === 'D0136');
  expect(failed).toMatchObject({ state: 'FAILED' });
  expect(await bench.operate('flows.regenerate', { id: failed?.id })).not.toBeNull();
  const { tampering } = submission('S6') as unknown as { tampering: object };
  let named: Promise<Row[]> = Promise.resolve([]);
  await bench.sip.database.transaction(async (transaction) => {
    // The correction has read everything, and has not sent its statement.
    await transaction.query(sql`LOCK TABLE sip_revision IN SHARE MODE`);
    named = send({ tampering, additional_info: 'Second visit planned' });
    named.catch(() => undefined);
    await eventually(async () => (await lockWaits(bench.sip.database)) > 0);
    await bench.settle();
  });
  const ids = (await named).filter(({ flow }) => flow === 'D0136').map(({ id }) => id);
  await bench.settle();
  const made = (await rows()).filter(({ flow }) => flow === 'D0136').map(({ id }) => id);
  expect(made).toEqual([failed?.id]);
  expect(made).toEqual(expect.arrayContaining(ids));
});
