import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { DeliveryRefused } from '../src/index.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group, ownSecond } from './market.ts';
import type { OutboxEvent } from './outbox-events.ts';
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

/** A fault of one operator whose report was sent, and what is seen of it. */
async function reported(code: string, mpan = freshMpan()) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1');
    const { fault, report, jobId } = await observe(bench, reference, events);
    if (fault === null) throw new Error('there is no fault');
    return { fault, report, jobId, alarms, types: alarms.map(({ type }) => type) };
  };
  await look();
  return { mpan, reference, look };
}

interface Said {
  mpan: string;
  /** None: the answer names no job. */
  reference?: string;
  at?: Date;
  comment?: string;
}

/** An A0001 by which the operator rejects the file of a report. */
function reject(fileId: string | null | undefined) {
  const parties = { fromRole: 'J', fromMpid: 'EELC', sentAsRole: 'M', toMpid: bench.mpid };
  return bench.answerFile('market.message.rejected', { fileId, ...parties, reason: 'No such point' });
}

/** A D0126 of the operator. Answers why it had no effect. */
function answer(response: 'A' | 'R' | 'C', { mpan, reference, at = ownSecond(), comment }: Said) {
  const said = group('G02', {
    response,
    responded_on: todayInLondon(),
    ...(reference !== undefined && { job_reference: reference }),
    ...(comment !== undefined && { comment }),
  });
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: at };
  return bench.answer(flowFile(header, group('G01', { mpan }, said)));
}

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

describe('when a fault has ended and the operator rejects its report', () => {
  /** What is seen of it after the rejection. */
  async function ended(code: string, end: (id: string, reference: string) => Promise<unknown>) {
    const { look, mpan, reference } = await reported(code);
    const { fault, report } = await look();
    await end(fault.id, reference);
    const { fault: closed } = await look();
    expect(closed.closedAt).not.toBeNull();
    await reject(report?.fileId);
    return { ...(await look()), mpan, closed };
  }
  const close = (id: string) => bench.operate('faults.close', { id, reason: 'Repaired', withoutCall: true });

  it.each(['A', 'B'])(
    'and a person has closed a danger, then an alarm says so, as after a rejection of the fault (%s)',
    async (code) => {
      const { mpan, closed, fault, report, alarms } = await ended(code, close);
      const reasons = [
        expect.stringMatching(/stays closed.*No such point.*Telephone .*report it again/),
        expect.stringContaining(fault.id),
      ];
      const data = { answer: 'rejected', mpan, comment: 'No such point', reasons };
      expect({ fault, report, alarms }).toMatchObject({
        fault: closed,
        report: { state: 'REJECTED' },
        alarms: [{ type: lost, data }],
      });
    },
  );

  it('and a person has closed what is no danger, then there is no alarm', async () => {
    expect((await ended('C', close)).types).toEqual([]);
  });

  it('and the installer has withdrawn it, then there is no alarm', async () => {
    const withdraw = (_id: string, job_id: string) => bench.submit({ job_id, dno_issue: null });
    expect((await ended('B', withdraw)).types).toEqual([]);
  });
});

describe('when the operator may have the report of a fault that has ended at the same metering point', () => {
  /** One that staff have closed, and a second one there whose call is confirmed. */
  async function two() {
    const first = await reported('C');
    const second = await reported('A', first.mpan);
    const { fault } = await second.look();
    await bench.operate('faults.confirm_call', { id: fault.id, name: 'Robin' });
    await second.look();
    return { first, second };
  }

  it('and a clearance names no job, then the open one stays open, and both are named', async () => {
    const { first, second } = await two();
    const { fault: ended } = await first.look();
    await bench.operate('faults.close', { id: ended.id, reason: 'A duplicate' });
    await second.look();
    const { fault } = await second.look();
    const [reason = ''] = await answer('C', { mpan: first.mpan, comment: 'cover replaced' });
    expect([reason.includes(ended.id), reason.includes(fault.id)]).toEqual([true, true]);
    expect(await second.look()).toMatchObject({ fault, types: [lost] });
    expect(await answer('C', { mpan: first.mpan, reference: second.reference })).toEqual([]);
    expect((await second.look()).fault.closedAt).not.toBeNull();
  });

  it('but has cleared that one, then a clearance that names no job counts', async () => {
    const { first, second } = await two();
    await answer('C', first);
    expect(await answer('C', { mpan: first.mpan })).toEqual([]);
    expect((await second.look()).fault.closedAt).not.toBeNull();
  });

  it('and the open one moves there, then it is named too', async () => {
    const first = await reported('C');
    await bench.submit({ job_id: first.reference, mpan: freshMpan() });
    await first.look();
    const second = await reported('B', first.mpan);
    const { fault } = await first.look();
    expect(await answer('C', { mpan: first.mpan })).toEqual([expect.stringContaining(fault.id)]);
    expect((await second.look()).fault.closedAt).toBeNull();
  });
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
