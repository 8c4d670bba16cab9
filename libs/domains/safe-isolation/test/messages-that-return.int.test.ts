import { sql } from '@team-operations/database';
import { NOTIFICATION_TABLE } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway, unknown, workOff } from './switched-gateway.ts';

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

const completed = { scenario: 'S6', more: { meter: { ...blocks.meter, fault: true } } };
/** Worksheets that call for the messages; between them they call for every one. */
const worksheets: Partial<Record<string, { scenario: string; more: object }>> = {
  D0221: { scenario: 'S7', more: {} },
  D0135: { scenario: 'S3', more: { dno_issue: { code: 'B', comment: 'hot' } } },
};
const flows = NOTIFICATION_TABLE.map(({ flow }) => flow);
const ofSupplier = NOTIFICATION_TABLE.filter(({ recipient }) => recipient === 'supplier').map(
  ({ flow }) => flow,
);

/** At the metering point the market knows another meter, and its owner. */
const knownMeter = (mpan: string) =>
  bench.sip.database.query(sql`
    INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
    VALUES (${bench.sip.team.id}::uuid, ${mpan}, 'D0149', 'OLD1', '{"assetProvider":"ASSE"}', 'EELC', now())`);

const asksForCall = (fix = '') => fix.includes('say that the message no longer applies');

/** A worksheet that calls for the message. `byOffice`: the metering point is that of the job. */
async function reported(flow: string, { byOffice = false, settle = true } = {}) {
  const { scenario, more } = worksheets[flow] ?? completed;
  const { job_details: details, ...parts } = submission(scenario);
  const { mpan: _, job_id: reference, ...job } = details;
  const mpan = freshMpan();
  await knownMeter(mpan);
  if (byOffice)
    await bench.operate('jobs.create', {
      jobTypeId: bench.sip.team.job_type_id,
      scheduledDate: details.date_of_action,
      externalReference: reference,
      mpan,
    });
  /** Answers whom the sender is to telephone, and the message of the flow that the response names. */
  const send = async (patch: object, { then = true } = {}) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    if (then) await bench.settle();
    const warnings = body['warnings'] as { warning: string; fix?: string }[];
    const named = (body['flows'] as { flow: string; flow_id: string }[]).find((it) => it.flow === flow);
    return {
      named: named?.flow_id ?? null,
      isCalled: warnings.some(({ warning, fix }) => asksForCall(fix) && warning.includes(flow)),
    };
  };
  const worksheet = { ...parts, ...more, job_details: { ...job, job_id: reference } };
  if (!byOffice) Object.assign(worksheet.job_details, { mpan });
  await send(worksheet, { then: settle });
  const { jobId } = await observe(bench, reference, []);
  const rows = () =>
    bench.sip.database.query<{ id: string; state: string; mpan: string | null }>(sql`
      SELECT id, state, mpan FROM flow WHERE job_id = ${jobId}::uuid AND flow = ${flow}
      ORDER BY file_id COLLATE "C" NULLS LAST, created_at`);
  return {
    ...{ mpan, send, rows },
    office: async (properties: object) => {
      const done = (await bench.operate('jobs.update', { id: jobId, ...properties })) as {
        warnings?: { message: string; fix?: string }[];
      };
      await bench.settle();
      return {
        isCalled: (done.warnings ?? []).some((it) => asksForCall(it.fix) && it.message.includes(flow)),
      };
    },
    /** The ids of the messages that are there, or are on their way, about the metering point. */
    async out() {
      const there = (await rows()).filter(({ state }) => state === 'SENT' || state === 'QUEUED');
      return there.filter((row) => row.mpan === mpan).map(({ id }) => id);
    },
    /** How many files about it the gateway took. */
    sent: () => gateway.receivers(flow).length,
  };
}

describe.each(flows)('when %s was sent', (flow) => {
  it('and the MPAN is unset and comes again, then it is sent again, and the response names the new one', async () => {
    const about = await reported(flow);
    expect(await about.send({ mpan: null })).toMatchObject({ isCalled: true });
    const { named } = await about.send({ mpan: about.mpan });
    expect(await about.out()).toEqual([expect.anything(), named]);
    expect(about.sent()).toBe(2);
  });

  it('and both come before the worker has taken the first, then it is sent again', async () => {
    const about = await reported(flow);
    await about.send({ mpan: null }, { then: false });
    const { named } = await about.send({ mpan: about.mpan }, { then: false });
    await bench.settle();
    expect(await about.out()).toEqual([expect.anything(), named]);
  });

  it('and the office unsets the MPAN and the installer sends it, then it is sent again', async () => {
    const about = await reported(flow, { byOffice: true });
    expect(await about.office({ mpan: null })).toEqual({ isCalled: true });
    const { named } = await about.send({ mpan: about.mpan });
    expect(await about.out()).toEqual([expect.anything(), named]);
  });

  it('and the office moves it there and back, then it is sent again', async () => {
    const about = await reported(flow, { byOffice: true });
    await about.office({ mpan: null });
    await about.office({ mpan: about.mpan });
    expect(await about.out()).toHaveLength(2);
    // It counts now.
    await about.send({ mpan: about.mpan });
    expect(await about.out()).toHaveLength(2);
  });
});

describe.each(ofSupplier)('when %s was sent', (flow) => {
  it('and its supplier is unset and comes again, then it is sent again', async () => {
    const about = await reported(flow);
    expect(await about.send({ supplier_mpid: null })).toMatchObject({ isCalled: true });
    const { named } = await about.send({ supplier_mpid: 'EXEN' });
    expect(await about.out()).toEqual([expect.anything(), named]);
  });

  it('and staff set its MPAN again on the one that waits, then that is sent, and no third one', async () => {
    const about = await reported(flow);
    await about.send({ mpan: null });
    const held = (await about.rows()).find(({ state }) => state === 'HELD');
    const set = [{ field: 'mpan', value: about.mpan }];
    const plan = (await bench.operate('flows.fix', { id: held?.id, set })) as { planId: string } | null;
    await bench.operate('flows.fix', { id: held?.id, planId: plan?.planId });
    await bench.settle();
    expect(await about.out()).toEqual([expect.anything(), held?.id]);
    expect(await about.send({ mpan: about.mpan })).toMatchObject({ named: held?.id });
    expect(await about.out()).toHaveLength(2);
  });

  it('and a correction leaves it as it is, then it is not sent again', async () => {
    const about = await reported(flow);
    await about.send({ contact: { name: 'Kim Fitter' } });
    expect(await about.out()).toHaveLength(1);
  });
});

describe.each(['D0136', 'D0010'])('when %s certainly waits here', (flow) => {
  it('and the MPAN is unset and comes again, then its receiver gets one', async () => {
    gateway.answer = away;
    const about = await reported(flow);
    await about.send({ mpan: null });
    const { named } = await about.send({ mpan: about.mpan });
    gateway.takeAll();
    await workOff(bench, gateway);
    expect(about.sent()).toBe(1);
    expect(await about.out()).toEqual([named]);
  });

  it('and both come before the worker has made it, then its receiver gets one', async () => {
    gateway.answer = away;
    const about = await reported(flow, { settle: false });
    await about.send({ mpan: null }, { then: false });
    await about.send({ mpan: about.mpan });
    gateway.takeAll();
    await workOff(bench, gateway);
    expect(about.sent()).toBe(1);
  });
});

it('when the gateway may have a message, and the MPAN is unset and comes again, then it is sent again', async () => {
  gateway.answer = unknown;
  const about = await reported('D0136');
  await about.send({ mpan: null });
  await about.send({ mpan: about.mpan });
  gateway.takeAll();
  await workOff(bench, gateway);
  expect(about.sent()).toBe(2);
});

it('when the confirmed supply was doubtful for a while, then it is confirmed again', async () => {
  const about = await reported('D0139');
  expect(await about.send({ dno_issue: { code: 'A', comment: 'hot' } })).toMatchObject({ isCalled: true });
  await about.send({ dno_issue: null });
  expect(await about.out()).toHaveLength(2);
});
