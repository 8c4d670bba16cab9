import { freshMpan } from '@team-operations/testing';
import { NotTaken } from '../src/index.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { answerOfOperator } from './reported-fault.ts';
import { workOffOnce } from './switched-gateway.ts';

/** Answers of an operator that cannot have the report: the gateway is away, and certainly took nothing. */
let bench: Bench;
let gateway: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  bench = await openBench({ deliver: () => gateway() });
});
afterEach(() => {
  gateway = async () => undefined;
});
afterAll(() => bench.close());

const gatewayIsAway = () => (gateway = () => Promise.reject(new NotTaken('no answer')));
const nobodyAnswers = () => (gateway = () => Promise.reject(new Error('no answer in time')));

/** A fault of one operator, and what is seen of it. */
async function reported(code: string, mpan = freshMpan()) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const events: OutboxEvent[] = [];
  const look = async () => {
    const fresh = await bench.settle();
    events.push(...fresh);
    const alarms = fresh.filter(({ topic }) => topic === 'operations.alarms.v1');
    return { ...(await observe(bench, reference, events, 'fault', 'report')), alarms };
  };
  return { mpan, reference, look };
}

/** A D0126 of the operator, which names a job or none; its clock is ahead. */
const answer = (response: string, mpan: string, reference?: string) =>
  answerOfOperator(bench, response, { mpan, reference, at: new Date(Date.now() + 2000) });

const open = { closedAt: null, response: null, acknowledgedAt: null };
const quarantined = [{ type: 'fault.answer-quarantined' }];

describe('when a network operator answers while the report certainly waits here', () => {
  it.each(['A', 'R', 'C'])(
    'and answers %s about an earlier job there, then the fault stays open, the report is queued, and an alarm is raised',
    async (response) => {
      const first = await reported('B');
      const { fault } = await first.look();
      await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' });
      await first.look();
      gatewayIsAway();
      const { look } = await reported('B', first.mpan);
      expect((await look()).report).toMatchObject({ state: 'QUEUED' });
      expect(await answer(response, first.mpan)).toEqual([expect.stringMatching(/QUEUED \(SIP/)]);
      expect(await look()).toMatchObject({ fault: open, report: { state: 'QUEUED' }, alarms: quarantined });
    },
  );

  it('and clears by name a fault whose report of less danger it has, then the fault stays open', async () => {
    const { look, reference, mpan } = await reported('C');
    await look();
    gatewayIsAway();
    await bench.submit({ job_id: reference, dno_issue: { code: 'B', comment: 'live parts' } });
    await look();
    expect(await answer('C', mpan, reference)).toHaveLength(1);
    expect(await look()).toMatchObject({ fault: open, report: { state: 'QUEUED' }, alarms: quarantined });
  });

  it.each(['A', 'C'])(
    'and answers %s by name about a fault whose report it has, and whose new words wait, then the fault stays open, until they are sent',
    async (response) => {
      const { look, reference, mpan } = await reported('B');
      await look();
      gatewayIsAway();
      await bench.submit({ job_id: reference, dno_issue: { comment: 'the cable outside is bare too' } });
      await look();
      const why = expect.stringMatching(/is QUEUED .* an older report.*the cable outside is bare too/);
      expect(await answer(response, mpan, reference)).toEqual([why]);
      expect(await look()).toMatchObject({ fault: open, report: { state: 'QUEUED' }, alarms: quarantined });
      gateway = async () => undefined;
      await workOffOnce(bench, { deliver: () => gateway() });
      expect(await answer(response, mpan, reference)).toEqual([]);
      expect((await look()).fault?.response).not.toBeNull();
    },
  );

  it('and was telephoned before the fault was put in new words, which wait, then a clearance by name does not count', async () => {
    const { look, reference, mpan } = await reported('A');
    const { fault } = await look();
    await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin' });
    gatewayIsAway();
    await bench.submit({ job_id: reference, dno_issue: { comment: 'the cable outside is bare too' } });
    await look();
    expect(await answer('C', mpan, reference)).toHaveLength(1);
    expect((await look()).fault).toMatchObject({ closedAt: null });
  });

  it('and the end of the attempt is unknown, then the answer counts', async () => {
    nobodyAnswers();
    const { look, reference, mpan } = await reported('B');
    await look();
    expect(await answer('C', mpan, reference)).toEqual([]);
    expect((await look()).fault?.closedAt).not.toBeNull();
  });

  it.each([
    ['naming no job', false],
    ['naming the job', true],
  ])('and was telephoned, and clears %s, then the fault is closed: %s', async (_, isNamed) => {
    gatewayIsAway();
    const { look, reference, mpan } = await reported('A');
    const { fault } = await look();
    await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin' });
    await look();
    expect(await answer('C', mpan, isNamed ? reference : undefined)).toHaveLength(isNamed ? 0 : 1);
    const { fault: after, report } = await look();
    expect([after?.closedAt !== null, report?.state]).toEqual([isNamed, 'QUEUED']);
  });

  it.each(['market.message.acknowledged', 'market.message.rejected'] as const)(
    'and %s comes for its file, then the file is still sent, and an alarm is raised',
    async (type) => {
      gatewayIsAway();
      const { look } = await reported('B');
      const { report, fault } = await look();
      const parties = { fromRole: 'J', fromMpid: 'EELC', sentAsRole: 'M', toMpid: bench.mpid };
      await bench.answerFile(type, { fileId: report?.fileId, ...parties, reason: 'No such point' });
      const alarm = { type: 'fault.answer-quarantined', data: { mpan: fault?.mpan, answer: type.slice(15) } };
      expect(await look()).toMatchObject({ fault: open, report: { state: 'QUEUED' }, alarms: [alarm] });
    },
  );
});
