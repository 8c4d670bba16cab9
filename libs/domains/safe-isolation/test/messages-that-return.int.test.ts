import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway, unknown, workOff } from './switched-gateway.ts';
import { completed, knownMeter, ofSupplier, only, worksheets, type Worksheet } from './worksheets.ts';

/** What a correction took from a message comes back after people were asked to notify the receiver that it no longer applies. */
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

const asksForCall = (fix = '') => fix.includes('say that the message no longer applies');

/** A worksheet that calls for the messages. `byOffice`: the metering point is that of the job. */
async function reported(
  { flows, scenario, more }: Worksheet,
  { byOffice = false, settle = true }: { byOffice?: boolean; settle?: boolean } = {},
) {
  const { job_details: details, ...parts } = submission(scenario);
  const { mpan: _, job_id: reference, ...job } = details;
  const mpan = freshMpan();
  await knownMeter(bench, mpan);
  if (byOffice)
    await bench.operate('jobs.create', {
      jobTypeId: bench.sip.team.job_type_id,
      scheduledDate: details.date_of_action,
      externalReference: reference,
      mpan,
    });
  /** Those of the messages about which people are to be telephoned. */
  const calledOf = (warnings: readonly { says: string; fix?: string }[]) =>
    flows.filter((flow) => warnings.some(({ says, fix }) => asksForCall(fix) && says.includes(flow)));
  /** Answers about which messages the sender is to telephone, and the ids of those that the response names. */
  const send = async (patch: object, { then = true } = {}) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    if (then) await bench.settle();
    const warnings = body['warnings'] as { warning: string; fix?: string }[];
    const named = body['flows'] as { flow: string; flow_id: string }[];
    return {
      named: flows.map((flow) => named.find((it) => it.flow === flow)?.flow_id ?? null),
      called: calledOf(warnings.map(({ warning, ...it }) => ({ says: warning, ...it }))),
    };
  };
  const worksheet = { ...parts, ...more, job_details: { ...job, job_id: reference } };
  if (!byOffice) Object.assign(worksheet.job_details, { mpan });
  await send(worksheet, { then: settle });
  const { jobId } = await observe(bench, reference, [], 'jobId');
  const rows = () =>
    bench.sip.database.query<{ id: string; flow: string; state: string; mpan: string | null }>(sql`
      SELECT id, flow, state, mpan FROM flow WHERE job_id = ${jobId}::uuid
      ORDER BY file_id COLLATE "C" NULLS LAST, created_at`);
  return {
    ...{ flows, mpan, send, rows },
    office: async (properties: object) => {
      const done = (await bench.operate('jobs.update', { id: jobId, ...properties })) as {
        warnings?: { message: string; fix?: string }[];
      };
      await bench.settle();
      return { called: calledOf((done.warnings ?? []).map((it) => ({ says: it.message, ...it }))) };
    },
    /** Of each of the messages the ids of those that are there, or are on their way, about the metering point. */
    async out() {
      const there = (await rows()).filter(({ state }) => state === 'SENT' || state === 'QUEUED');
      return flows.map((flow) =>
        there.filter((row) => row.flow === flow && row.mpan === mpan).map(({ id }) => id),
      );
    },
    /** How many files of each about it the gateway took. */
    sent: () => flows.map((flow) => gateway.receivers(flow).length),
  };
}
type About = Awaited<ReturnType<typeof reported>>;

const times = ({ flows }: About, count: number) => flows.map(() => count);
/** Of each message there is the first, and the one that the response names. */
const againAs = (named: readonly (string | null)[]) => named.map((id) => [expect.anything(), id]);
const twice = ({ flows }: About) => flows.map(() => [expect.anything(), expect.anything()]);

describe.each(worksheets)('when $flows were sent', (worksheet) => {
  it('and the MPAN is unset and comes again, then they are sent again, and the response names the new ones', async () => {
    const about = await reported(worksheet);
    expect(await about.send({ mpan: null })).toMatchObject({ called: worksheet.flows });
    const { named } = await about.send({ mpan: about.mpan });
    expect(await about.out()).toEqual(againAs(named));
    expect(about.sent()).toEqual(times(about, 2));
  });

  it('and both come before the worker has taken the first, then they are sent again', async () => {
    const about = await reported(worksheet);
    await about.send({ mpan: null }, { then: false });
    const { named } = await about.send({ mpan: about.mpan }, { then: false });
    await bench.settle();
    expect(await about.out()).toEqual(againAs(named));
  });

  it('and the office unsets the MPAN and the installer sends it, then they are sent again', async () => {
    const about = await reported(worksheet, { byOffice: true });
    expect(await about.office({ mpan: null })).toEqual({ called: worksheet.flows });
    const { named } = await about.send({ mpan: about.mpan });
    expect(await about.out()).toEqual(againAs(named));
  });

  it('and the office moves it there and back, then they are sent again', async () => {
    const about = await reported(worksheet, { byOffice: true });
    await about.office({ mpan: null });
    await about.office({ mpan: about.mpan });
    expect(await about.out()).toEqual(twice(about));
    // They count now.
    await about.send({ mpan: about.mpan });
    expect(await about.out()).toEqual(twice(about));
  });
});

describe.each(ofSupplier)('when $flows were sent', (worksheet) => {
  it('and their supplier is unset and comes again, then they are sent again', async () => {
    const about = await reported(worksheet);
    expect(await about.send({ supplier_mpid: null })).toMatchObject({ called: worksheet.flows });
    const { named } = await about.send({ supplier_mpid: 'EXEN' });
    expect(await about.out()).toEqual(againAs(named));
  });

  it('and staff set the MPAN again on those that wait, then these are sent, and no third ones', async () => {
    const about = await reported(worksheet);
    await about.send({ mpan: null });
    const rows = await about.rows();
    const held = about.flows.map(
      (flow) => rows.find((row) => row.flow === flow && row.state === 'HELD')?.id ?? null,
    );
    const set = [{ field: 'mpan', value: about.mpan }];
    for (const id of held) {
      const plan = (await bench.operate('flows.fix', { id, set })) as { planId: string } | null;
      await bench.operate('flows.fix', { id, planId: plan?.planId });
    }
    await bench.settle();
    expect(await about.out()).toEqual(againAs(held));
    expect(await about.send({ mpan: about.mpan })).toMatchObject({ named: held });
    expect(await about.out()).toEqual(twice(about));
  });

  it('and a correction leaves them as they are, then they are not sent again', async () => {
    const about = await reported(worksheet);
    await about.send({ contact: { name: 'Kim Fitter' } });
    expect((await about.out()).map(({ length }) => length)).toEqual(times(about, 1));
  });
});

describe('when messages certainly wait here', () => {
  const ofCompleted = only(completed, 'D0136', 'D0010');

  it('and the MPAN is unset and comes again, then their receiver gets one', async () => {
    gateway.answer = away;
    const about = await reported(ofCompleted);
    await about.send({ mpan: null });
    const { named } = await about.send({ mpan: about.mpan });
    gateway.takeAll();
    await workOff(bench, gateway);
    expect(about.sent()).toEqual(times(about, 1));
    expect(await about.out()).toEqual(named.map((id) => [id]));
  });

  it('and both come before the worker has made them, then their receiver gets one', async () => {
    gateway.answer = away;
    const about = await reported(ofCompleted, { settle: false });
    await about.send({ mpan: null }, { then: false });
    await about.send({ mpan: about.mpan });
    gateway.takeAll();
    await workOff(bench, gateway);
    expect(about.sent()).toEqual(times(about, 1));
  });
});

it('when the gateway may have a message, and the MPAN is unset and comes again, then it is sent again', async () => {
  gateway.answer = unknown;
  const about = await reported(only(completed, 'D0136'));
  await about.send({ mpan: null });
  await about.send({ mpan: about.mpan });
  gateway.takeAll();
  await workOff(bench, gateway);
  expect(about.sent()).toEqual([2]);
});

it('when the confirmed supply was doubtful for a while, then it is confirmed again', async () => {
  const about = await reported(only(completed, 'D0139'));
  expect(await about.send({ dno_issue: { code: 'A', comment: 'hot' } })).toMatchObject({ called: ['D0139'] });
  await about.send({ dno_issue: null });
  expect(await about.out()).toEqual(twice(about));
});
