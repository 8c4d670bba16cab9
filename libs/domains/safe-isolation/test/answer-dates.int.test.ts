import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

/** The days that an answer of an operator states, beside the time at which its file was written. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const day = 24 * 60 * 60_000;
/** So many days ago, in the United Kingdom. */
const ago = (days: number) => todayInLondon(new Date(Date.now() - days * day));

/** A fault that was reported at this time. */
async function reported(code = 'B', at = new Date(Date.now() - 3 * day)) {
  const { job_details: details, ...blocks } = submission('S1');
  const [reference, mpan] = [details.job_id, freshMpan()];
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  await bench.settle();
  await bench.sip.database.query(sql`
    UPDATE dno_fault SET reported_at = ${at.toISOString()}::timestamptz, renewed_at = ${at.toISOString()}::timestamptz,
      found_at = ${at.toISOString()}::timestamptz WHERE mpan = ${mpan}`);
  async function look() {
    const events = await bench.settle();
    const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1');
    const { fault } = await observe(bench, reference, events, 'fault');
    if (fault === null) throw new Error('there is no fault');
    return { fault, alarms };
  }
  const answer = (response: string, days: object, createdAt = new Date(Date.now() + 1000)) => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    const said = group('G02', { response, responded_on: ago(0), job_reference: reference, ...days });
    return bench.answer(
      flowFile({ flow: 'D0126', version: '001', ...parties, createdAt }, group('G01', { mpan }, said)),
    );
  };
  return { look, answer, correct: (body: object) => bench.submit({ job_id: reference, ...body }) };
}

const lost = (days: object) => [{ type: 'fault.answer-quarantined', data: days }];

it.each([
  ['before the report', { cleared_on: ago(4) }, /cleared on .*, and the fault was reported later, on/],
  ['tomorrow', { cleared_on: ago(-1) }, /after the day of its file, .*: it is a plan, and no clearance/],
  ['in a year', { cleared_on: ago(-365) }, /it is a plan/],
])('does not count a clearance of %s, and shows its day to staff', async (_, days, why) => {
  const { look, answer } = await reported('A');
  expect(await answer('C', days)).toEqual([expect.stringMatching(why)]);
  const { fault, alarms } = await look();
  expect(fault).toMatchObject({ closedAt: null, response: null, telephoneNow: true });
  expect(alarms).toMatchObject(lost({ clearedOn: days.cleared_on, respondedOn: ago(0) }));
});

it.each(['A', 'R', 'C'])(
  'does not count an answer %s that was given before the report, or is still to be given',
  async (response) => {
    const { look, answer } = await reported();
    expect(await answer(response, { responded_on: ago(4) })).toEqual([
      expect.stringMatching(/responded on .*, and the fault was reported later/),
    ]);
    expect(await answer(response, { responded_on: ago(-1) })).toEqual([
      expect.stringMatching(/responded on .*, after the day of its file/),
    ]);
    expect((await look()).fault).toMatchObject({ closedAt: null, response: null, acknowledgedAt: null });
  },
);

it.each([0, 1, 3])('counts a clearance of %i days ago, and shows its day', async (days) => {
  const { look, answer } = await reported();
  expect(await answer('C', { cleared_on: ago(days), responded_on: ago(days), comment: 'made safe' })).toEqual(
    [],
  );
  const { fault, alarms } = await look();
  expect(fault).toMatchObject({
    closedAt: expect.any(String),
    response: `cleared on ${ago(days)}: made safe`,
  });
  expect(alarms).toEqual([]);
});

it('does not count a clearance of a day before the fault was last found', async () => {
  const { look, answer, correct } = await reported();
  await correct({ dno_issue: { comment: 'the cable outside is bare too' } });
  await look();
  expect(await answer('C', { cleared_on: ago(1) })).toEqual([
    expect.stringMatching(/and the fault was changed later, on/),
  ]);
  expect(await answer('C', { cleared_on: ago(0), responded_on: ago(2) })).toEqual([]);
});

it('counts days by the clocks of the United Kingdom, and tolerates one that is behind at midnight', async () => {
  // 23:02 UTC on the last day of June is two minutes after midnight there.
  const { answer, look } = await reported('B', new Date('2026-06-30T23:02:00Z'));
  const written = new Date('2026-07-01T10:00:00Z');
  expect(await answer('C', { cleared_on: '2026-06-29', responded_on: '2026-07-01' }, written)).toHaveLength(
    1,
  );
  expect(await answer('C', { cleared_on: '2026-06-30', responded_on: '2026-07-01' }, written)).toEqual([]);
  expect((await look()).fault.response).toBe('cleared on 2026-06-30');
  const later = await reported('B', new Date('2026-06-30T23:20:00Z'));
  expect(
    await later.answer('C', { cleared_on: '2026-06-30', responded_on: '2026-07-01' }, written),
  ).toHaveLength(1);
  const beforeMidnight = new Date('2026-06-30T23:30:00Z');
  expect(
    await later.answer('C', { cleared_on: '2026-07-01', responded_on: '2026-07-01' }, beforeMidnight),
  ).toEqual([]);
});

it('shows the day of a clearance that another answer names', async () => {
  const { look, answer } = await reported();
  expect(await answer('A', { cleared_on: ago(-7), comment: 'next week' })).toEqual([]);
  expect((await look()).fault.response).toBe(`acknowledged (clearance date ${ago(-7)}): next week`);
});
