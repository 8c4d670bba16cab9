import { sql } from '@team-operations/database';
import { NOTIFICATION_TABLE } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway, unknown, workOff } from './switched-gateway.ts';

/** Messages that certainly wait here while what they say, or whom it concerns, changes. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

const midlands = '1100000123456';

/** The market knows another meter, and its owner, at a metering point. */
const knownMeter = (mpan: string) =>
  bench.sip.database.query(sql`
    INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
    VALUES (${bench.sip.team.id}::uuid, ${mpan}, 'D0149', 'OLD1', '{"assetProvider":"ASSE"}', 'EELC', now())
    ON CONFLICT DO NOTHING`);

interface Row {
  id: string;
  flow: string;
  state: string;
  mpan: string | null;
  toMpid: string | null;
  failure: string | null;
}

const completed = { scenario: 'S6', more: { meter: { ...blocks.meter, fault: true } } };
/** Worksheets that call for the messages; between them they call for every one that is no report of a fault. */
const worksheets: Record<string, typeof completed | undefined> = {
  D0221: { scenario: 'S7', more: { meter: blocks.meter } as (typeof completed)['more'] },
};

/** A worksheet whose messages wait for the gateway; `before` is what the gateway does until then. */
async function waiting(flow: string, { byOffice = false, before = away } = {}) {
  gateway.answer = before;
  const { scenario, more } = worksheets[flow] ?? completed;
  const { job_details: details, ...parts } = submission(scenario);
  const { mpan: _, job_id: reference, ...job } = details;
  const mpan = freshMpan();
  for (const point of [mpan, midlands]) await knownMeter(point);
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await bench.settle();
  };
  await send({ ...parts, ...more, job_details: { ...job, job_id: reference, ...(!byOffice && { mpan }) } });
  const { jobId } = await observe(bench, reference, []);
  const office = async (properties: object) => {
    expect(await bench.operate('jobs.update', { id: jobId, ...properties })).not.toBeNull();
    await bench.settle();
  };
  if (byOffice) await office({ mpan });
  const rows = async () =>
    bench.sip.database.query<Row>(sql`
      SELECT id, flow, state, mpan, to_mpid AS "toMpid", failure FROM flow
      WHERE job_id = ${jobId}::uuid AND flow = ${flow} ORDER BY file_id COLLATE "C" NULLS LAST, created_at`);
  const queued = (await rows()).filter(({ state }) => state === 'QUEUED');
  expect(queued).toMatchObject([{ mpan }]);
  return {
    ...{ mpan, jobId, send, office, rows, old: queued[0]! },
    /** The gateway is there again, and takes what is due. */
    async sent() {
      gateway.takeAll();
      await workOff(bench, gateway);
      await bench.settle();
      return gateway.receivers(flow);
    },
  };
}

const flows = NOTIFICATION_TABLE.map(({ flow }) => flow).filter((flow) => flow !== 'D0135');
const ofSupplier = NOTIFICATION_TABLE.filter(({ recipient }) => recipient === 'supplier').map(
  ({ flow }) => flow,
);
type About = Awaited<ReturnType<typeof waiting>>;

/** It is not sent, and its message says so. */
async function expectWithheld({ rows, old, sent }: About, mayFollow: boolean): Promise<void> {
  const before = (await rows()).filter(({ id }) => id !== old.id);
  const receivers = await sent();
  const [first, ...later] = (await rows()).toSorted(
    (one, other) => +(other.id === old.id) - +(one.id === old.id),
  );
  expect(first).toMatchObject({ id: old.id, state: 'FAILED', mpan: old.mpan });
  expect(first?.failure).toMatch(
    /^Its metering point or its receiver was corrected before it was sent\.$|^The installer withdrew/,
  );
  expect(later.map(({ state }) => state)).toEqual(
    before.map(({ state }) => (state === 'HELD' ? 'HELD' : 'SENT')),
  );
  expect(receivers).toHaveLength(later.filter(({ state }) => state === 'SENT').length);
  if (!mayFollow) expect(receivers).toEqual([]);
  const { findings } = (await bench.operate('flows.diagnose', { id: old.id })) as {
    findings: { finding: string; remedy: string }[];
  };
  expect(findings.map(({ finding }) => finding).join(' ')).toContain(first?.failure);
  // Sent again as it is, it would do what withholding it prevents.
  expect(findings.map(({ remedy }) => remedy).join(' ')).not.toContain('Remove the cause');
}

describe.each(flows)('when %s certainly waits here', (flow) => {
  it('and the installer corrects the MPAN, then the old one is not sent', async () => {
    const about = await waiting(flow);
    await about.send({ mpan: midlands });
    await expectWithheld(about, true);
  });

  it('and the installer unsets the MPAN, then it is not sent', async () => {
    const about = await waiting(flow);
    await about.send({ mpan: null });
    await expectWithheld(about, false);
  });

  it('and the MPAN is corrected and corrected back, then it is sent once', async () => {
    const about = await waiting(flow);
    await about.send({ mpan: midlands });
    await about.send({ mpan: about.mpan });
    await about.sent();
    const sent = (await about.rows()).filter(({ state }) => state === 'SENT');
    expect(sent.filter(({ mpan }) => mpan === about.mpan)).toHaveLength(1);
    expect(sent.at(-1)?.mpan).toBe(about.mpan);
  });

  it('and the MPAN is unset and comes again, then it is sent', async () => {
    const about = await waiting(flow);
    await about.send({ mpan: null });
    await about.send({ mpan: about.mpan });
    await about.sent();
    expect((await about.rows()).filter(({ state }) => state === 'SENT')).toMatchObject([
      { mpan: about.mpan },
    ]);
  });
});

it.each(['D0136', 'D0221', 'D0303'])(
  'when the gateway may have %s, which waits here, then it is sent to the end',
  async (flow) => {
    const about = await waiting(flow, { before: unknown });
    await about.send({ mpan: midlands });
    await about.sent();
    expect((await about.rows()).find(({ id }) => id === about.old.id)).toMatchObject({ state: 'SENT' });
  },
);

describe.each(ofSupplier)('when %s certainly waits here', (flow) => {
  it('and the office corrects the MPAN, then the old one is not sent', async () => {
    const about = await waiting(flow, { byOffice: true });
    await about.office({ mpan: midlands });
    await expectWithheld(about, true);
  });

  it('and the office unsets the MPAN, then it is not sent', async () => {
    const about = await waiting(flow, { byOffice: true });
    await about.office({ mpan: null });
    await expectWithheld(about, false);
  });

  it.each<[string, string | null]>([
    ['corrects', 'WXYZ'],
    ['unsets', null],
  ])('and the installer %s the supplier, then the previous one gets nothing', async (_, supplier) => {
    const about = await waiting(flow);
    await about.send({ supplier_mpid: supplier });
    await expectWithheld(about, supplier !== null);
  });
});

/** Tampering is reported with readings. */
const withoutMeterData = { tampering: null, meter: null, readings: null };

describe.each<[string, object]>([
  ['D0136', { tampering: null }],
  ['D0002', { meter: { fault: false } }],
  ['D0010', withoutMeterData],
])('when %s certainly waits here', (flow, patch) => {
  it('and the installer withdraws what it reports, then it is not sent', async () => {
    const about = await waiting(flow);
    await about.send(patch);
    await expectWithheld(about, false);
  });

  it('and what it reports is withdrawn and comes again, then it is sent once', async () => {
    const about = await waiting(flow);
    await about.send(patch);
    const { tampering, readings, meter } = blocks;
    await about.send({ tampering, readings, meter: { ...meter, fault: true } });
    expect(await about.sent()).toEqual(['EXEN']);
  });
});

it('when staff have fixed the MPAN of D0303, then it is sent, although the job is elsewhere', async () => {
  const about = await waiting('D0303');
  await about.sent();
  gateway.reset();
  const set = [{ field: 'mpan', value: midlands }];
  const plan = (await bench.operate('flows.fix', { id: about.old.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: about.old.id, planId: plan.planId });
  await bench.settle();
  expect(await about.rows()).toMatchObject([{ state: 'QUEUED', mpan: midlands }]);
  await about.sent();
  expect(await about.rows()).toMatchObject([{ state: 'SENT', mpan: midlands }]);
});

describe('when a later visit comes while a message of the one before certainly waits here', () => {
  const visit = (number: number, more: object) => ({
    return_work: { initial_visit_date: '2026-03-01', reason: `Visit ${number}` },
    date_of_action: `2026-03-0${number}`,
    ...more,
  });

  it.each([
    ['D0221', { outcome_code: 'AB', failure_reason: 'Dog in garden' }],
    ['D0010', { readings: [{ type: 'S', value: 12400 }] }],
  ])('then %s of both is sent', async (flow, more) => {
    const about = await waiting(flow);
    await about.send(visit(2, more));
    expect(await about.sent()).toEqual(['EXEN', 'EXEN']);
  });

  it('and its readings are withdrawn, then those of the visit before are sent', async () => {
    const about = await waiting('D0010');
    await about.send(visit(2, { readings: [{ type: 'S', value: 12400 }] }));
    await about.send(withoutMeterData);
    expect(await about.sent()).toEqual(['EXEN']);
    expect(await about.rows()).toMatchObject([{ id: about.old.id, state: 'SENT' }, { state: 'FAILED' }]);
  });
});
