import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { modelGateway } from './fault-model/gateway.ts';
import { observe, type ObservedReport } from './fault-model/observed.ts';
import { deliveryThrough } from './delivery.ts';
import { workOff } from './switched-gateway.ts';
import type { OutboxEvent } from './outbox-events.ts';
import { sql } from '@team-operations/database';

/** Who looks at the board believes that the network operator has the report, unless it says that it has not. */
let bench: Bench;
const gateway = modelGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
afterEach(async () => {
  gateway.mode = 'there';
  // A gateway that was away is not tried immediately.
  await workOff(bench, gateway, 2);
});
afterAll(() => bench.close());

const eastern = '1000000123451';
/** Its check digit is wrong, so a report about it waits for a person. */
const doubtful = '1000000123452';

/** A fault that an installer reports. */
async function reported({ mpan = eastern, code = 'B' } = {}) {
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code, comment: 'hot' },
  });
  const all: OutboxEvent[] = [];
  const look = async () => {
    const events = await bench.settle();
    all.push(...events);
    const notified = events
      .filter(({ topic }) => topic === 'dno.fault-notifications.v1')
      .map(({ type, data }) => `${type} ${(data as { reportState?: string }).reportState}`);
    const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
    const { fault, board, report, jobId } = await observe(
      bench,
      reference,
      all,
      'fault',
      'board',
      'report',
      'jobId',
    );
    return { fault, report, jobId, notified, alarms, board: board?.['reportState'] };
  };
  return { look, correct: (patch: object) => bench.submit({ job_id: reference, ...patch }) };
}

const answer = (type: 'acknowledged' | 'rejected', report: ObservedReport | null) =>
  bench.answerFile(`market.message.${type}`, {
    fileId: report?.fileId,
    reason: 'Unknown point',
    fromRole: 'J',
    fromMpid: report?.toMpid,
    sentAsRole: 'M',
    toMpid: bench.mpid,
    flowId: null,
    teamId: null,
    mpan: null,
    receivedAt: new Date().toISOString(),
  });

it('when the operator gets its report, then the board follows, and no further message reaches those who watch', async () => {
  const { look } = await reported();
  const { report, ...sent } = await look();
  expect(sent).toMatchObject({
    board: 'sent',
    fault: { reportState: 'sent' },
    notified: ['dno.fault.reported waiting'],
  });
  await answer('acknowledged', report);
  expect(await look()).toMatchObject({ board: 'acknowledged', notified: [], alarms: [] });
});

it('when the operator rejects its report, then the notification and the board say so, until a newer one is sent', async () => {
  const { look, correct } = await reported();
  await answer('rejected', (await look()).report);
  expect(await look()).toMatchObject({
    board: 'rejected',
    fault: { reportState: 'rejected' },
    notified: ['dno.fault.updated rejected'],
    alarms: ['fault.report-failed'],
  });
  await correct({ dno_issue: { comment: 'hotter' } });
  const { notified, alarms, board } = await look();
  expect([board, notified.at(-1), alarms]).toEqual(['sent', 'dno.fault.updated sent', []]);
});

it.each([
  ['another place, which the fault has left', { mpan: '1200000123450' }],
  ['the fault in older words', { dno_issue: { comment: 'warm' } }],
])(
  'when a report of %s is rejected, and the fault is corrected, then people are notified once',
  async (_, patch) => {
    const { look, correct } = await reported();
    const { report } = await look();
    await correct(patch);
    await look();
    await answer('rejected', report);
    expect(await look()).toMatchObject({ board: 'sent', notified: [], alarms: [] });
    await correct({ dno_issue: { comment: 'hotter' } });
    expect(await look()).toMatchObject({
      board: 'sent',
      notified: ['dno.fault.updated waiting'],
      alarms: [],
    });
  },
);

it('when the gateway refuses the report, then the board says so', async () => {
  gateway.mode = 'refuses';
  const { look } = await reported();
  expect(await look()).toMatchObject({
    board: 'failed',
    fault: { reportState: 'failed' },
    notified: ['dno.fault.reported waiting', 'dno.fault.updated failed'],
  });
});

it.each<[string, object, string]>([
  ['raised to A', { dno_issue: { code: 'A', comment: 'now burning' } }, 'waiting'],
  ['given another comment', { dno_issue: { comment: 'hotter' } }, 'waiting'],
  ['lowered', { dno_issue: { code: 'C' } }, 'waiting'],
  ['moved to a doubtful metering point', { mpan: doubtful }, 'held'],
])(
  'when a reported fault is %s, then no event says that the operator has the new report',
  async (_, patch, state) => {
    const { look, correct } = await reported();
    expect(await look()).toMatchObject({ board: 'sent' });
    gateway.mode = 'away';
    await correct(patch);
    const { notified, board, fault } = await look();
    expect([notified.at(-1), board, fault?.reportState]).toEqual([
      `dno.fault.updated ${state}`,
      state,
      state,
    ]);
  },
);

it('when the operator rejected a report, then a correction of it is notified as waiting', async () => {
  const { look, correct } = await reported();
  await answer('rejected', (await look()).report);
  await look();
  gateway.mode = 'away';
  await correct({ dno_issue: { comment: 'hotter' } });
  expect(await look()).toMatchObject({ board: 'waiting', notified: ['dno.fault.updated waiting'] });
});

it('when a closed fault is reported again and its report is held, then the notification says so', async () => {
  const { look, correct } = await reported();
  const { fault } = await look();
  await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired' });
  await look();
  await correct({ mpan: doubtful, dno_issue: { code: 'A', comment: 'back' } });
  expect(await look()).toMatchObject({ board: 'held', notified: ['dno.fault.reported held'] });
});

it('when the report is held, then the first notification says so, and one more when it is sent', async () => {
  const { look, correct } = await reported({ mpan: doubtful });
  expect(await look()).toMatchObject({ board: 'held', notified: ['dno.fault.reported held'] });
  await correct({ mpan: eastern });
  const { notified, board } = await look();
  expect([board, notified.at(-1)]).toEqual(['sent', 'dno.fault.updated sent']);
});

it('when the report has waited longer than alarms take, then those who watch are notified that it is sent', async () => {
  gateway.mode = 'away';
  const { look } = await reported();
  const { jobId, board } = await look();
  expect(board).toBe('waiting');
  await bench.sip.database.query(sql`
    UPDATE flow SET updated_at = now() - interval '3 minutes' WHERE job_id = ${jobId}::uuid AND flow = 'D0135'`);
  await bench.sip.database.query(
    sql`UPDATE market_delivery SET next_attempt_at = now(), claimed_until = NULL`,
  );
  gateway.mode = 'there';
  await deliveryThrough(bench.sip.workerDatabase, gateway).workOffDue();
  expect(await look()).toMatchObject({ board: 'sent', notified: ['dno.fault.updated sent'], alarms: [] });
});

it('when the installer withdraws a report that was held, then the operator has none', async () => {
  const { look, correct } = await reported({ mpan: doubtful, code: 'A' });
  await look();
  await correct({ dno_issue: null });
  expect(await look()).toMatchObject({ board: 'none', fault: { reportState: 'none' } });
});

it('lists and counts the faults whose operator has no report', async () => {
  const stats = async () =>
    (await bench.operate('flows.stats', {})) as { faults: { open: number; withoutReport: number } };
  const { faults: before } = await stats();
  const held = await reported({ mpan: doubtful });
  const sent = await reported();
  const [{ jobId }, { jobId: other }] = [await held.look(), await sent.look()];
  expect((await stats()).faults).toMatchObject({
    open: before.open + 2,
    withoutReport: before.withoutReport + 1,
  });
  const list = (withoutReport: boolean) =>
    bench.operate('faults.list', { jobId: [jobId, other], open: true, withoutReport });
  expect(await list(true)).toMatchObject([{ jobId, reportState: 'held' }]);
  expect(await list(false)).toMatchObject([{ jobId: other, reportState: 'sent' }]);
  expect(await bench.operate('flows.groups', { fault: ['without_report'], limit: 1 })).toMatchObject([
    { jobId, fault: { reportState: 'held' } },
  ]);
});

it('when a person changes the fault at the moment its report is sent, then the board is not behind', async () => {
  gateway.mode = 'away';
  const { look } = await reported();
  const { fault } = await look();
  await bench.sip.database.query(
    sql`UPDATE market_delivery SET next_attempt_at = now(), claimed_until = NULL`,
  );
  gateway.mode = 'there';
  await Promise.all([
    deliveryThrough(bench.sip.workerDatabase, gateway).workOffDue(),
    bench.operate('faults.acknowledge', { id: fault?.id, name: 'Robin' }),
  ]);
  const after = await look();
  expect(after).toMatchObject({ board: 'sent', fault: { reportState: 'sent', acknowledgedBy: 'Robin' } });
});
