import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { away, switchedGateway, unknown, workOff } from './switched-gateway.ts';
import { completed, failed, knownMeter, ofSupplier, only, type Worksheet } from './worksheets.ts';

/** Messages that certainly wait here while what they say, or whom it concerns, changes. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

const midlands = '1100000123456';

interface Row {
  id: string;
  flow: string;
  state: string;
  mpan: string | null;
  toMpid: string | null;
  failure: string | null;
}

/** Those of which no message is a report of a fault. */
const waited = [completed, failed];

/** A worksheet whose messages wait for the gateway; `before` is what the gateway does until then. */
async function waiting(
  { flows, scenario, more }: Worksheet,
  { byOffice = false, before = away }: { byOffice?: boolean; before?: typeof away } = {},
) {
  gateway.answer = before;
  const { job_details: details, ...parts } = submission(scenario);
  const { mpan: _, job_id: reference, ...job } = details;
  const mpan = freshMpan();
  for (const point of [mpan, midlands]) await knownMeter(bench, point);
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: reference, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await bench.settle();
  };
  await send({ ...parts, ...more, job_details: { ...job, job_id: reference, ...(!byOffice && { mpan }) } });
  const { jobId } = await observe(bench, reference, [], 'jobId');
  const office = async (properties: object) => {
    expect(await bench.operate('jobs.update', { id: jobId, ...properties })).not.toBeNull();
    await bench.settle();
  };
  if (byOffice) await office({ mpan });
  const rows = async () =>
    bench.sip.database.query<Row>(sql`
      SELECT id, flow, state, mpan, to_mpid AS "toMpid", failure FROM flow
      WHERE job_id = ${jobId}::uuid ORDER BY file_id COLLATE "C" NULLS LAST, created_at`);
  const all = await rows();
  const old = flows.map((flow) => {
    const queued = all.filter((row) => row.flow === flow && row.state === 'QUEUED');
    expect(queued).toMatchObject([{ mpan }]);
    return queued[0]!;
  });
  return {
    ...{ flows, mpan, send, office, rows, old },
    /** The gateway is there again, and takes what is due. Answers the receivers of each message. */
    async sent() {
      gateway.takeAll();
      await workOff(bench, gateway);
      await bench.settle();
      return flows.map((flow) => gateway.receivers(flow));
    },
    /** Of each message, those that were sent. */
    async nowSent() {
      const sent = (await rows()).filter(({ state }) => state === 'SENT');
      return flows.map((flow) => sent.filter((row) => row.flow === flow));
    },
  };
}
type About = Awaited<ReturnType<typeof waiting>>;

/** One message is not sent, and says so. */
async function expectOneWithheld(old: Row, before: Row[], after: Row[], receivers: string[]): Promise<void> {
  const others = (rows: Row[]) => rows.filter(({ flow, id }) => flow === old.flow && id !== old.id);
  const first = after.find(({ id }) => id === old.id);
  expect(first).toMatchObject({ id: old.id, state: 'FAILED', mpan: old.mpan });
  expect(first?.failure).toMatch(
    /^Its metering point or its receiver was corrected before it was sent\.$|^The installer withdrew/,
  );
  const later = others(after).map(({ state }) => state);
  expect(later).toEqual(others(before).map(({ state }) => (state === 'HELD' ? 'HELD' : 'SENT')));
  expect(receivers).toHaveLength(later.filter((state) => state === 'SENT').length);
  const { findings } = (await bench.operate('flows.diagnose', { id: old.id })) as {
    findings: { finding: string; remedy: string }[];
  };
  expect(findings.map(({ finding }) => finding).join(' ')).toContain(first?.failure);
  // Sent again as it is, it would do what withholding it prevents.
  expect(findings.map(({ remedy }) => remedy).join(' ')).not.toContain('Remove the cause');
}

/** None of the messages is sent; others may follow. */
async function expectWithheld({ rows, old, sent }: About, mayFollow: boolean): Promise<void> {
  const before = await rows();
  const receivers = await sent();
  const after = await rows();
  for (const [index, each] of old.entries())
    await expectOneWithheld(each, before, after, receivers[index] ?? []);
  if (!mayFollow) expect(receivers).toEqual(old.map(() => []));
}

describe.each(waited)('when $flows certainly wait here', (worksheet) => {
  it('and the installer corrects the MPAN, then the old ones are not sent', async () => {
    const about = await waiting(worksheet);
    await about.send({ mpan: midlands });
    await expectWithheld(about, true);
  });

  it('and the installer unsets the MPAN, then they are not sent', async () => {
    const about = await waiting(worksheet);
    await about.send({ mpan: null });
    await expectWithheld(about, false);
  });

  it('and the MPAN is corrected and corrected back, then they are sent once', async () => {
    const about = await waiting(worksheet);
    await about.send({ mpan: midlands });
    await about.send({ mpan: about.mpan });
    await about.sent();
    for (const sent of await about.nowSent()) {
      expect(sent.filter(({ mpan }) => mpan === about.mpan)).toHaveLength(1);
      expect(sent.at(-1)?.mpan).toBe(about.mpan);
    }
  });

  it('and the MPAN is unset and comes again, then they are sent', async () => {
    const about = await waiting(worksheet);
    await about.send({ mpan: null });
    await about.send({ mpan: about.mpan });
    await about.sent();
    expect(await about.nowSent()).toMatchObject(about.flows.map(() => [{ mpan: about.mpan }]));
  });
});

it.each([only(completed, 'D0136', 'D0303'), failed])(
  'when the gateway may have $flows, which wait here, then they are sent to the end',
  async (worksheet) => {
    const about = await waiting(worksheet, { before: unknown });
    await about.send({ mpan: midlands });
    await about.sent();
    const sent = (await about.nowSent()).flat().map(({ id }) => id);
    expect(sent).toEqual(expect.arrayContaining(about.old.map(({ id }) => id)));
  },
);

describe.each(ofSupplier)('when $flows certainly wait here', (worksheet) => {
  it('and the office corrects the MPAN, then the old ones are not sent', async () => {
    const about = await waiting(worksheet, { byOffice: true });
    await about.office({ mpan: midlands });
    await expectWithheld(about, true);
  });

  it('and the office unsets the MPAN, then they are not sent', async () => {
    const about = await waiting(worksheet, { byOffice: true });
    await about.office({ mpan: null });
    await expectWithheld(about, false);
  });

  it.each<[string, string | null]>([
    ['corrects', 'WXYZ'],
    ['unsets', null],
  ])('and the installer %s the supplier, then the previous one gets nothing', async (_, supplier) => {
    const about = await waiting(worksheet);
    await about.send({ supplier_mpid: supplier });
    await expectWithheld(about, supplier !== null);
  });
});

/** Tampering is reported with readings. */
const withoutMeterData = { tampering: null, meter: null, readings: null };

describe.each([
  { flows: ['D0136', 'D0002'], patch: { tampering: null, meter: { fault: false } } },
  { flows: ['D0010'], patch: withoutMeterData },
])('when $flows certainly wait here', ({ flows, patch }) => {
  it('and the installer withdraws what they report, then they are not sent', async () => {
    const about = await waiting(only(completed, ...flows));
    await about.send(patch);
    await expectWithheld(about, false);
  });

  it('and what they report is withdrawn and comes again, then they are sent once', async () => {
    const about = await waiting(only(completed, ...flows));
    await about.send(patch);
    const { tampering, readings, meter } = blocks;
    await about.send({ tampering, readings, meter: { ...meter, fault: true } });
    expect(await about.sent()).toEqual(flows.map(() => ['EXEN']));
  });
});

it('when staff have fixed the MPAN of D0303, then it is sent, although the job is elsewhere', async () => {
  const about = await waiting(only(completed, 'D0303'));
  await about.sent();
  gateway.reset();
  const set = [{ field: 'mpan', value: midlands }];
  const plan = (await bench.operate('flows.fix', { id: about.old[0]?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: about.old[0]?.id, planId: plan.planId });
  await bench.settle();
  const states = async () => (await about.rows()).filter(({ flow }) => flow === 'D0303');
  expect(await states()).toMatchObject([{ state: 'QUEUED', mpan: midlands }]);
  await about.sent();
  expect(await states()).toMatchObject([{ state: 'SENT', mpan: midlands }]);
});

describe('when a later visit comes while a message of the one before certainly waits here', () => {
  const visit = (number: number, more: object) => ({
    return_work: { initial_visit_date: '2026-03-01', reason: `Visit ${number}` },
    date_of_action: `2026-03-0${number}`,
    ...more,
  });

  it.each<[Worksheet, object]>([
    [failed, { outcome_code: 'AB', failure_reason: 'Dog in garden' }],
    [only(completed, 'D0010'), { readings: [{ type: 'S', value: 12400 }] }],
  ])('then the messages of both are sent: %j', async (worksheet, more) => {
    const about = await waiting(worksheet);
    await about.send(visit(2, more));
    expect(await about.sent()).toEqual([['EXEN', 'EXEN']]);
  });

  it('and its readings are withdrawn, then those of the visit before are sent', async () => {
    const about = await waiting(only(completed, 'D0010'));
    await about.send(visit(2, { readings: [{ type: 'S', value: 12400 }] }));
    await about.send(withoutMeterData);
    expect(await about.sent()).toEqual([['EXEN']]);
    const readings = (await about.rows()).filter(({ flow }) => flow === 'D0010');
    expect(readings).toMatchObject([{ id: about.old[0]?.id, state: 'SENT' }, { state: 'FAILED' }]);
  });
});
