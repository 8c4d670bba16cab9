import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';

/** Staff have moved the report of a fault to the metering point where it really is. Once it is closed, that remains its location. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const dno_issue = { code: 'B', comment: 'Cover is missing' };
const named = { eastern: 'Eastern, EELC)', southern: 'Southern, SOUT)', london: 'London, LOND)' };
const off = { outcome_code: 'AB', failure_reason: '8' };
const medical = { sip_ani: { medical: true } };
/** The supply is off already when the operator is telephoned. */
const medicalAndOff = { ...medical, failure_reason: '8' };
const words = { additional_info: 'Cut-out is on fire, sparks and smoke' };
const supplyOff = 'is 8, de-energised, and no message informs the network operator';

/** What staff read of an alarm: which, whom to telephone, and about what. */
function asAlarm({ type, data }: OutboxEvent): object {
  const { dno, mpan } = data as { dno: { mpid: string } | null; mpan: string | null };
  return { type, dno: dno?.mpid, mpan };
}

/** A fault that was reported of a metering point in the Eastern area, and is at one in the Southern area. */
async function fixedFault(more: object = {}) {
  const [mpan, really] = [freshMpan('10'), freshMpan('20')];
  const { job_id: reference, ...details } = jobDetails('IP');
  const { contact, additional_info } = blocks;
  const first = { job_id: reference, ...details, mpan, contact, additional_info };
  await bench.submit({ ...first, dno_issue, ...more });
  let alarms: object[] = [];
  const look = async () => {
    const events = await bench.settle();
    alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(asAlarm);
    return observe(bench, reference, events, 'fault', 'jobId', 'readBack', 'report');
  };
  const { report } = await look();
  const set = [{ field: 'mpan', value: really }];
  const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  const { fault, jobId } = await look();
  expect(fault).toMatchObject({ mpan: really, dnoMpid: 'SOUT' });
  const onScreen = () => ({ id: fault?.id, mpan: really, at: new Date().toISOString() });
  return {
    really,
    call: async () =>
      expect(await bench.operate('faults.confirm_call', { name: 'Robin', ...onScreen() })).not.toBeNull(),
    close: async (closing: object = { dangerOver: true }) => {
      expect(
        await bench.operate('faults.close', { reason: 'Repaired', ...onScreen(), ...closing }),
      ).not.toBeNull();
      await look();
    },
    /** The office writes the words into the notes of the job: what warns of them, and the alarms. */
    note: async (notes: string) => {
      const { warnings } = (await bench.operate('jobs.update', { id: jobId, notes })) as {
        warnings: { fix: string }[];
      };
      await look();
      return { message: warnings.map(({ fix }) => fix).join(' '), alarms };
    },
    /** The response, its warnings, those of the read-back, and the alarms. */
    correct: async (patch: object) => {
      const { message, warnings } = (await bench.submit({ job_id: reference, ...patch })).body;
      const { readBack } = await look();
      const texts = [warnings, readBack.warnings].map((all) => all.map(({ warning }) => warning));
      return { message, texts, alarms };
    },
  };
}

/** The operator that each names: in words, and in the alarms of this type. */
function expectOperator(answer: { message: string; alarms: object[] }, alarm: object | null): void {
  expect(answer.message).toContain(named.southern);
  expect(answer.message).not.toContain(named.eastern);
  expect(answer.alarms).toEqual(alarm === null ? [] : [alarm]);
}

describe('a supply that was left off', () => {
  it('requires no call where the one about people was confirmed', async () => {
    const { call, close, correct } = await fixedFault(medicalAndOff);
    await call();
    await close();
    const answer = await correct({ ...off, dno_issue: null });
    expectOperator(answer, null);
    expect(answer.message).not.toContain('The supply was left off');
    expect(answer.texts.flat()).not.toContain(supplyOff);
  });

  it('requires none either where the same request withdraws the report', async () => {
    const { call, correct } = await fixedFault(medicalAndOff);
    await call();
    const { message, texts, alarms } = await correct({ ...off, dno_issue: null });
    expect(message).not.toContain('The supply was left off');
    expect(texts.flat()).not.toContain(supplyOff);
    expect(alarms).not.toContainEqual(expect.objectContaining({ type: 'fault.details-unreported' }));
  });

  it.each([
    ['in the request that withdraws the report', false],
    ['after staff closed the fault', true],
  ])('names the operator of the metering point that staff have set: %s', async (_, isClosed) => {
    const { really, close, correct } = await fixedFault();
    if (isClosed) await close();
    const answer = await correct({ ...off, ...medical, dno_issue: null });
    expectOperator(answer, { type: 'fault.details-unreported', dno: 'SOUT', mpan: really });
    expect(answer.message).toContain(named.southern);
    expect(answer.texts.every((all) => all.includes(supplyOff))).toBe(true);
    expectOperator(await correct({ contact: { telephone: '01632 960002' } }), null);
  });

  it('names the operator of another metering point that the installer sends, and the alarm is raised again', async () => {
    const { close, correct } = await fixedFault(medical);
    await close({ withoutCall: true });
    await correct({ ...off, dno_issue: null });
    const london = freshMpan('12');
    const { message, alarms } = await correct({ mpan: london });
    expect(message).toContain(named.london);
    expect(message).not.toContain(named.southern);
    expect(alarms).toEqual([{ type: 'fault.details-unreported', dno: 'LOND', mpan: london }]);
  });
});

describe('words of danger', () => {
  it.each([
    ['beside a report of category B', false, {}],
    ['in the request that withdraws the report', false, { dno_issue: null }],
    ['after staff closed the fault', true, { dno_issue: null }],
    ['beside a fault that staff closed and that is still reported', true, {}],
  ])('name the operator of the metering point that staff have set: %s', async (_, isClosed, more) => {
    const { really, close, correct } = await fixedFault();
    if (isClosed) await close();
    const answer = await correct({ ...words, ...more });
    expectOperator(answer, { type: 'fault.suspected', dno: 'SOUT', mpan: really });
    expectOperator(await correct({ contact: { telephone: '01632 960002' } }), null);
  });
});

it('names that operator as the one that a failed visit requires', async () => {
  const { correct } = await fixedFault();
  const answer = await correct({ outcome_code: 'AB', failure_reason: '2', dno_issue: null });
  expectOperator(answer, null);
  expect(answer.message).toContain('the network operator was not notified of what it is required for');
});

describe('words of danger that the office writes', () => {
  it.each([
    ['beside an open fault', false, null],
    ['beside a withdrawn report whose call is demanded', false, { ...medical, dno_issue: null }],
    ['after staff closed the fault', true, null],
    ['after the installer withdrew the report', false, { dno_issue: null }],
  ])('name the operator of the metering point that staff have set: %s', async (_, isClosed, more) => {
    const isDemanded = more !== null && 'sip_ani' in more;
    const { really, close, correct, note } = await fixedFault(isDemanded ? medical : {});
    if (isClosed) await close();
    if (more !== null) await correct(more);
    const suspected = { type: 'fault.suspected', dno: 'SOUT', mpan: really };
    expectOperator(await note('Cut-out on fire, live parts exposed'), suspected);
  });
});
