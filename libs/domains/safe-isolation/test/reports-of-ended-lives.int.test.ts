import { freshMpan } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import { whyStillWithheld } from './handlers.ts';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { away, switchedGateway, unknown, workOff, workOffOnce } from './switched-gateway.ts';

/** Reports that wait for the gateway while their fault ends, moves, or is reported again. */
let bench: Bench;
const gateway = switchedGateway();
const reportsTaken = () => gateway.receivers('D0135');
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

const midlands = '1100000123456';

/** A report that waits for the gateway; `before` is what the gateway does until then. */
async function waiting(code = 'B', before = away) {
  gateway.answer = before;
  const mpan = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const events: OutboxEvent[] = [...(await bench.settle())];
  const look = () => observe(bench, reference, events, 'fault', 'jobId', 'report');
  const { fault, jobId } = await look();
  return {
    ...{ mpan, reference, look, jobId },
    submit: async (body: object) => {
      await bench.submit({ job_id: reference, ...body });
      events.push(...(await bench.settle()));
    },
    async close() {
      const view = { id: fault?.id, mpan: fault?.mpan, at: new Date().toISOString() };
      const answer = await bench.operate('faults.close', { ...view, reason: 'Not on the network' });
      events.push(...(await bench.settle()));
      return answer;
    },
    /** The gateway is there again, and takes what is due. */
    async sent() {
      gateway.takeAll();
      await workOff(bench, gateway);
      events.push(...(await bench.settle()));
      return { ...(await look()), reports: reportsTaken(), states: await statesOf(jobId) };
    },
    alarms: () => events.filter(({ topic }) => topic === 'operations.alarms.v1'),
  };
}

const statesOf = async (jobId: string) =>
  (
    await bench.sip.database.query<{ state: string; failure: string | null }>(sql`
      SELECT state, failure FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135' ORDER BY file_id`)
  ).map(({ state, failure }) => (failure === null ? state : `${state}: ${failure}`));

const again = expect.stringMatching(/^FAILED: Its fault was closed, and reported again/);
const hotter = { code: 'B', comment: 'hot again' };

describe('when a fault was closed and is reported again while its report certainly waits here', () => {
  it('at another operator, then only that one gets a report', async () => {
    const { close, submit, sent, alarms } = await waiting();
    await close();
    await submit({ mpan: midlands, dno_issue: hotter });
    const { reports, states, fault } = await sent();
    expect([reports, states]).toEqual([['EMEB'], [again, 'SENT']]);
    expect(fault).toMatchObject({ closedAt: null, misdirectedReports: [] });
    expect(alarms()).toEqual([]);
  });

  it('at the same operator with another category, then that gets the new report alone', async () => {
    const { close, submit, sent } = await waiting();
    await close();
    await submit({ dno_issue: { code: 'C', comment: 'hot again' } });
    const { reports, states, report } = await sent();
    expect([reports, states]).toEqual([['EELC'], [again, 'SENT']]);
    expect(report).toMatchObject({ comment: 'hot again' });
  });

  it.each(['A', 'B'])(
    'by the installer, who took a fault of category %s back, then one report is sent, and not two',
    async (code) => {
      const { submit, sent } = await waiting(code);
      await submit({ dno_issue: null });
      await submit({ dno_issue: { code, comment: 'hot' } });
      const { reports, states } = await sent();
      expect([reports, states.length, states.at(-1)]).toEqual([['EELC'], 2, 'SENT']);
    },
  );

  it('and only that is withdrawn, then no report is sent', async () => {
    const { submit, sent } = await waiting('A');
    await submit({ dno_issue: null });
    const { reports, states, fault } = await sent();
    expect([reports, states]).toEqual([[], [expect.stringMatching(/withdrew the report/)]]);
    expect(fault).toMatchObject({ closedAt: null, telephoneNow: true });
  });
});

it('when a fault is closed while its report certainly waits here, then the answer names it, and it is not sent', async () => {
  const { close, sent } = await waiting();
  expect(await close()).toMatchObject({ withdrawn: ['D0135'], warnings: [] });
  expect((await sent()).reports).toEqual([]);
});

it('when a fault is closed before its report was recorded, then the answer names it, and it is not sent', async () => {
  const { job_details: details, ...blocks } = submission('S1');
  const job_details = { ...details, mpan: freshMpan() };
  gateway.takeAll();
  await bench.submit({ ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } });
  const { fault } = await observe(bench, details.job_id, [], 'fault');
  const closed = await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' });
  expect(closed).toMatchObject({ withdrawn: ['D0135'], warnings: [] });
  await bench.settle();
  expect(reportsTaken()).toEqual([]);
});

describe('when the gateway may have the report of a fault that was closed', () => {
  it('and the fault is reported again elsewhere, then it is sent to the end, and people are informed who has it', async () => {
    const { close, submit, sent, alarms, mpan } = await waiting('B', unknown);
    await close();
    await submit({ mpan: midlands, dno_issue: hotter });
    const { reports, fault } = await sent();
    expect(reports.toSorted()).toEqual(['EELC', 'EMEB']);
    expect(fault).toMatchObject({ misdirectedReports: [{ toMpid: 'EELC', mpan }] });
    expect(alarms()).toMatchObject([
      { type: 'fault.sent-late', data: { because: 'reported_again', sent: { dno: { mpid: 'EELC' }, mpan } } },
    ]);
  });

  it('then it is sent to the end, and an alarm says so', async () => {
    const { close, sent, alarms } = await waiting('B', unknown);
    expect(await close()).toMatchObject({
      withdrawn: [],
      warnings: [
        {
          message: expect.stringMatching(
            /^The close does not stop D0135 of file SIP\w+ to EELC about .*: it may have been/,
          ),
          fix: expect.stringMatching(/^Telephone the network operator .Eastern/),
        },
      ],
    });
    expect((await sent()).states).toEqual(['SENT']);
    expect(alarms()).toMatchObject([{ type: 'fault.sent-late', data: { because: 'closed' } }]);
  });
});

describe('when a fault moves while its report certainly waits here', () => {
  it('then the first operator gets nothing, and does not have to be telephoned', async () => {
    const { submit, sent, alarms } = await waiting();
    await submit({ mpan: midlands });
    const { reports, states, fault } = await sent();
    expect(reports).toEqual(['EMEB']);
    expect(states).toEqual([expect.stringMatching(/^FAILED: Its fault has moved/), 'SENT']);
    expect(fault).toMatchObject({ mpan: midlands, misdirectedReports: [] });
    expect(alarms()).toEqual([]);
  });

  it('and moves back, then it is sent', async () => {
    const { submit, sent, mpan } = await waiting();
    await submit({ mpan: midlands });
    await submit({ mpan });
    const { reports, fault } = await sent();
    expect(new Set(reports)).toEqual(new Set(['EELC']));
    expect(fault).toMatchObject({ mpan, misdirectedReports: [] });
  });

  it('and its new report is not made yet, then the old one waits, and is not sent', async () => {
    const { reference, sent, look } = await waiting();
    await bench.submit({ job_id: reference, mpan: midlands });
    gateway.takeAll();
    await workOffOnce(bench, gateway);
    expect([reportsTaken(), (await look()).report?.state]).toEqual([[], 'QUEUED']);
    await bench.settle();
    expect((await sent()).reports).toEqual(['EMEB']);
  });
});

it('when a report was to be withheld and its fault is again what it says, then it is due again, and no alarm is raised', async () => {
  const { jobId, sent, alarms } = await waiting();
  const { database, workerDatabase, team } = bench.sip;
  const [due] = await database.query<{ flowId: string; fileId: string }>(sql`
    DELETE FROM market_delivery WHERE flow_id IN (SELECT id FROM flow WHERE job_id = ${jobId}::uuid AND flow = 'D0135')
    RETURNING flow_id AS "flowId", file_id AS "fileId"`);
  const message = { ...due!, teamId: team.id, requestId: null };
  expect(await workerDatabase.transaction((it) => whyStillWithheld(message, false, it))).toBeNull();
  expect((await sent()).states).toEqual(['SENT']);
  expect(alarms()).toEqual([]);
});

/** As an answer that names the job leaves the fault. */
const clear = (jobId: string) =>
  bench.sip.database.query(sql`
    UPDATE dno_fault SET closed_at = now(), responded_at = now(), closed_reason = 'Cleared by the network operator'
    WHERE job_id = ${jobId}::uuid`);

/** On a busy machine a report would be due again before the test goes on. */
const notDue = (jobId: string) =>
  bench.sip.database.query(sql`
    UPDATE market_delivery SET next_attempt_at = now() + interval '1 hour'
    WHERE flow_id IN (SELECT id FROM flow WHERE job_id = ${jobId}::uuid)`);

describe('when the network operator, which was telephoned, clears the fault', () => {
  it('then its report is still sent', async () => {
    const { jobId, sent, alarms } = await waiting('A');
    await clear(jobId);
    expect((await sent()).states).toEqual(['SENT']);
    expect(alarms()).toMatchObject([{ type: 'fault.sent-late', data: { because: 'cleared' } }]);
  });

  it('then the operator that the fault has left gets nothing', async () => {
    const { jobId, submit, sent } = await waiting('A');
    await notDue(jobId);
    await submit({ mpan: midlands });
    await clear(jobId);
    const { reports, states } = await sent();
    expect(reports).toEqual(['EMEB']);
    expect(states).toEqual([expect.stringMatching(/^FAILED: Its fault was closed/), 'SENT']);
  });
});
