import { sql } from '@team-operations/database';
import { call, makeTeam, plansOfRead, writeUnchecked } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { getFlowMetrics } from '../src/metrics/get-flow-metrics.ts';
import { aFault, aFlow } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

/** A team of its own, and what it gets at an address. */
async function ownTeam() {
  const team = await makeTeam(rest.database);
  const own = { ...rest, team };
  const get = async (path: string) => (await call(rest.app, team.api_keys['apis.all']!, 'get', path)).body;
  return { own, team, get };
}

/** A message that was made at this instant. */
async function madeAt(
  own: Pick<RestBed, 'app' | 'team' | 'database'>,
  at: string,
  state: string,
  hours?: number,
) {
  const { id } = await aFlow(own, { state: 'SENT' });
  await rest.database.query(sql`
    UPDATE flow SET created_at = ${at}::timestamptz, sent_at = ${at}::timestamptz WHERE id = ${id}::uuid`);
  if (state === 'SENT') return id;
  await rest.database.query(sql`
    UPDATE flow SET state = ${state}::flow_state, acknowledged_at = sent_at + make_interval(hours => ${hours ?? 1}::int)
    WHERE id = ${id}::uuid`);
  return id;
}

it('counts the messages of a day when the clocks go back to that day, all 25 hours of it', async () => {
  const { own, get } = await ownTeam();
  await madeAt(own, '2026-10-24T22:59:59Z', 'SENT');
  const oldest = await madeAt(own, '2026-10-24T23:00:00Z', 'SENT');
  await madeAt(own, '2026-10-25T23:59:59Z', 'ACKNOWLEDGED', 4);
  await madeAt(own, '2026-10-26T00:00:00Z', 'SENT');
  const { data } = await get('/v1/metrics/flows?from=2026-10-25&to=2026-10-25');
  expect(data).toMatchObject({
    period: {
      timeZone: 'Europe/London',
      start: '2026-10-24T23:00:00.000Z',
      end: '2026-10-26T00:00:00.000Z',
    },
    messages: 2,
    byState: [
      { state: 'SENT', count: 1 },
      { state: 'ACKNOWLEDGED', count: 1 },
    ],
    hoursToAcknowledgement: { median: 4, p90: 4 },
    byTime: [{ start: '2026-10-24T23:00:00.000Z', messages: 2, acknowledged: 1 }],
  });
  expect(oldest).toEqual(expect.any(String));
  const byHour = (await get('/v1/metrics/flows?from=2026-10-25&to=2026-10-25&bucket=hour')).data.byTime;
  expect(byHour.map(({ start }: { start: string }) => start)).toEqual([
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

it('names the oldest message that is unacknowledged, whenever it was made', async () => {
  const { own, get } = await ownTeam();
  const id = await madeAt(own, '2026-01-01T10:00:00Z', 'SENT');
  const { data } = await get('/v1/metrics/flows');
  expect(data.oldestUnacknowledged).toMatchObject({ flowId: id, sentAt: '2026-01-01T10:00:00.000Z' });
});

it('names for a past period no message that was sent after it', async () => {
  const { own, get } = await ownTeam();
  const id = await madeAt(own, '2026-04-02T10:00:00Z', 'SENT');
  await madeAt(own, '2026-03-02T10:00:00Z', 'ACKNOWLEDGED');
  const oldest = async (days: string) => (await get(`/v1/metrics/flows?${days}`)).data.oldestUnacknowledged;
  expect(await oldest('from=2026-03-01&to=2026-03-31')).toBeNull();
  expect(await oldest('from=2026-04-01&to=2026-04-30')).toMatchObject({ flowId: id });
  expect(await oldest('from=2026-05-01&to=2026-05-31')).toMatchObject({ flowId: id });
});

it('takes for the oldest unacknowledged the one that was sent first, whichever was made first', async () => {
  const { own, get } = await ownTeam();
  const late = await madeAt(own, '2026-01-01T10:00:00Z', 'SENT');
  const first = await madeAt(own, '2026-01-02T10:00:00Z', 'SENT');
  await rest.database.query(sql`UPDATE flow SET sent_at = '2026-01-05T10:00:00Z' WHERE id = ${late}::uuid`);
  for (const path of ['/v1/metrics/flows', '/v1/flows/stats'])
    expect((await get(path)).data.oldestUnacknowledged).toMatchObject({ flowId: first });
});

it('counts a network operator and a supplier with one MPID separately', async () => {
  const { own, get } = await ownTeam();
  const id = await madeAt(own, '2026-05-01T10:00:00Z', 'SENT');
  await madeAt(own, '2026-05-01T11:00:00Z', 'ACKNOWLEDGED', 2);
  await rest.database.query(sql`UPDATE flow SET to_role = 'J', to_mpid = 'EELC' WHERE id = ${id}::uuid`);
  const { byReceiver } = (await get('/v1/metrics/flows?from=2026-05-01&to=2026-05-01')).data;
  expect(byReceiver).toEqual([
    expect.objectContaining({ role: 'J', mpid: 'EELC', count: 1, acknowledged: 0 }),
    expect.objectContaining({ role: 'X', count: 1, acknowledged: 1 }),
  ]);
});

it('reads the messages of the period by an index', async () => {
  const { own, team } = await ownTeam();
  const { id } = await aFlow(own, { state: 'SENT' });
  const flows = sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, created_at, sent_at)
    SELECT uuidv7(), team_id, job_id, submission_id, 1, 'D0139', '002', 'SENT', '[]', 'SIPT', 'X', false,
      now() - n * interval '10 minutes', now() - n * interval '10 minutes'
    FROM flow, generate_series(1, 20000) AS n WHERE id = ${id}::uuid`;
  await writeUnchecked(rest.databaseUrl, [flows]);
  await rest.database.query(sql`VACUUM (ANALYZE) flow`);
  const day = new Date(Date.now() - 50 * 86_400_000).toISOString().slice(0, 10);
  const [, metrics] = await plansOfRead(rest.database, team.id, (reader) =>
    getFlowMetrics.handle({ from: day, to: day }, { team: reader } as never),
  );
  expect(metrics).toMatchObject({ sequentialScans: [], fullIndexScans: [] });
  // A hundred and forty-four messages a day, each read by several figures.
  expect(metrics!.rowsRead).toBeLessThan(3000);
});

it('refuses a period without a day, and names the parameter', async () => {
  const { get } = await ownTeam();
  const { error } = await get('/v1/metrics/flows?from=2026-03-02&to=2026-03-01');
  expect(error.issues).toEqual([expect.objectContaining({ path: 'from', fix: expect.any(String) })]);
});

describe('GET /v1/flows/stats', () => {
  it('answers zeros for a team without messages', async () => {
    const { get } = await ownTeam();
    expect((await get('/v1/flows/stats')).data).toEqual({
      states: [],
      oldestHeld: null,
      oldestUnacknowledged: null,
      faults: {
        ...{ open: 0, overdue: 0, callOutstanding: 0, withoutReport: 0, acknowledged: 0 },
        ...{ byCategory: [], byOperator: [], oldestReportedAt: null },
      },
    });
  });

  it('counts open faults, also overdue ones, by category and operator', async () => {
    const { own, team, get } = await ownTeam();
    await aFault(own, { code: 'A', comment: 'hot' });
    const late = await aFault(own, { code: 'B' });
    await aFault(own, { code: 'B' }, { mpan: '2000000123454' });
    await rest.database.query(sql`
      UPDATE dno_fault SET respond_by = now() - interval '1 minute' WHERE team_id = ${team.id}::uuid AND id = ${late}::uuid`);
    const { faults } = (await get('/v1/flows/stats')).data;
    expect(faults).toMatchObject({ open: 3, overdue: 1, callOutstanding: 1, acknowledged: 0 });
    expect(faults.byCategory).toEqual([
      { category: 'A', open: 1, overdue: 0 },
      { category: 'B', open: 2, overdue: 1 },
    ]);
    expect(faults.byOperator).toMatchObject([
      { dno: { distributorId: '10' }, open: 2, overdue: 1 },
      { dno: { distributorId: '20' }, open: 1, overdue: 0 },
    ]);
  });
});
