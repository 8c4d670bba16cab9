import { DeliveryRefused } from '../src/index.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { ownSecond } from './market.ts';
import { answerOfOperator, rejectReport, reportedFault, type Said } from './reported-fault.ts';
import { workOffOnce } from './switched-gateway.ts';

/** Answers of an operator that contradict each other, arrive in another order than they were written, or may mean several faults. */
let bench: Bench;

let gateway: () => Promise<void> = async () => undefined;
const transport = { deliver: () => gateway() };

beforeAll(async () => {
  bench = await openBench(transport);
});

afterEach(() => {
  gateway = async () => undefined;
});

afterAll(() => bench.close());

const reported = (code: string, mpan?: string) => reportedFault(bench, code, mpan);
const reject = (fileId: string | null | undefined) => rejectReport(bench, fileId);
const answer = (response: 'A' | 'R' | 'C', said: Said) => answerOfOperator(bench, response, said);

const seconds = (at: Date, more: number) => new Date(at.getTime() + more * 1000);
const lost = 'fault.answer-quarantined';

describe('when an operator has answered that it will not act', () => {
  it.each([
    ['A', 'C', -4, /before the answer of .* that counts \("rejected: Not made safe"\)/],
    ['A', 'C', 0, /in the same second as another answer/],
    ['B', 'A', -4, /before the answer of/],
    ['B', 'A', 0, /in the same second/],
  ] as const)(
    'about category %s, and then %s comes that was written %i seconds later, then nothing changes',
    async (code, response, later, why) => {
      const { look, ...about } = await reported(code);
      const at = ownSecond();
      await answer('R', { ...about, at, comment: 'Not made safe' });
      const { fault } = await look();
      expect(await answer(response, { ...about, at: seconds(at, later) })).toEqual([
        expect.stringMatching(why),
      ]);
      expect(await look()).toMatchObject({ fault, types: [lost] });
    },
  );

  it('and then that it has cleared the fault, then it is closed', async () => {
    const { look, ...about } = await reported('A');
    const at = ownSecond();
    await answer('R', { ...about, at });
    expect(await answer('C', { ...about, at: seconds(at, 1) })).toEqual([]);
    expect((await look()).fault.closedAt).not.toBeNull();
  });

  it('and says it once more, then what was written in between is older, and no screen is out of date', async () => {
    const { look, ...about } = await reported('B');
    const at = ownSecond();
    await answer('R', { ...about, at });
    const { fault } = await look();
    expect(await answer('R', { ...about, at: seconds(at, 9) })).toEqual([]);
    expect(await look()).toMatchObject({ fault: { changedAt: fault.changedAt }, types: [] });
    expect(await answer('A', { ...about, at: seconds(at, 5) })).toHaveLength(1);
    expect((await look()).fault.acknowledgedAt).toBeNull();
  });
});

describe('when an operator has cleared a fault by name', () => {
  async function cleared(code = 'A') {
    const { look, ...about } = await reported(code);
    const { report } = await look();
    await answer('C', about);
    const { fault } = await look();
    expect(fault.closedAt).not.toBeNull();
    return { look, about, fault, fileId: report?.fileId };
  }

  it.each(['A', 'C'])(
    'and then says that it is not made safe, then an alarm asks staff to telephone, once (%s)',
    async (code) => {
      const { look, about, fault } = await cleared(code);
      const comment = 'No access, not made safe';
      const said = expect.stringMatching(
        /stays closed.*No access, not made safe.*Telephone .*report it again/,
      );
      expect(await answer('R', { ...about, comment })).toEqual([said]);
      expect(await look()).toMatchObject({
        fault,
        alarms: [{ type: lost, data: { answer: 'rejected', reasons: [said] } }],
      });
      expect(await answer('R', { ...about, comment })).toEqual([]);
      expect(await look()).toMatchObject({ fault, types: [] });
      await answer('R', { ...about, comment: 'Still not' });
      expect((await look()).types).toEqual([lost]);
    },
  );

  it('and then takes it on, then an alarm says so; not by an answer that only comes late', async () => {
    const { look, about, fault } = await cleared();
    expect(await answer('A', { ...about, at: seconds(ownSecond(), -600) })).toEqual([]);
    expect((await look()).types).toEqual([]);
    expect(await answer('A', about)).toHaveLength(1);
    expect(await look()).toMatchObject({ fault, types: [lost] });
  });

  it('and then rejects its report, then an alarm says so', async () => {
    const { look, about, fault, fileId } = await cleared();
    await reject(fileId);
    const reasons = [
      expect.stringMatching(/stays closed.*No such point.*Telephone/),
      expect.stringContaining(fault.id),
    ];
    const data = { answer: 'rejected', mpan: about.mpan, comment: 'No such point', reasons };
    expect(await look()).toMatchObject({
      fault,
      report: { state: 'REJECTED' },
      alarms: [{ type: lost, data }],
    });
  });
});

it('when a person has closed a danger and the operator says that it is not made safe, then an alarm says so', async () => {
  const { look, ...about } = await reported('B');
  const { fault } = await look();
  await bench.operate('faults.close', { id: fault.id, reason: 'Repaired' });
  await look();
  expect(await answer('R', about)).toHaveLength(1);
  expect((await look()).types).toEqual([lost]);
});

it('names the open fault whose reference differs in its capitals only', async () => {
  const { look, mpan, reference } = await reported('B');
  const { fault } = await look();
  const other = reference === reference.toLowerCase() ? reference.toUpperCase() : reference.toLowerCase();
  expect(await answer('C', { mpan, reference: other })).toEqual([expect.stringContaining(fault.id)]);
  expect(await look()).toMatchObject({ fault, types: [lost] });
});

it('says whom to notify when staff fix a report that failed but may have arrived, and the fault moves', async () => {
  gateway = () => Promise.reject(new Error('no answer in time'));
  const { look, mpan } = await reported('B');
  gateway = () => Promise.reject(new DeliveryRefused('Malformed'));
  await workOffOnce(bench, transport);
  const { report } = await look();
  expect(report?.state).toBe('FAILED');
  gateway = async () => undefined;
  const set = [{ field: 'mpan', value: '1100000123456' }];
  const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  const warned = expect.objectContaining({ message: expect.stringContaining('it may have been sent') });
  expect(plan).toMatchObject({ warnings: expect.arrayContaining([warned]) });
  await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  const { fault, types } = await look();
  expect(types).toEqual(['fault.misdirected']);
  expect(fault.misdirectedReports).toMatchObject([{ toMpid: 'EELC', mpan }]);
});
