import { sql } from '@team-operations/database';
import { call, freshMpan, makeTeam, plansOfRead } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { getJobMetrics } from '../src/metrics/get-job-metrics.ts';
import { getJobsByType } from '../src/metrics/get-jobs-by-type.ts';
import { aJob } from './arrangements.ts';
import { addManyJobs } from './many-jobs.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

async function ownTeam() {
  const team = await makeTeam(rest.database);
  const get = async (path: string) =>
    (await call(rest.app, team.api_keys['apis.all']!, 'get', path)).body.data;
  return { own: { ...rest, team }, team, get };
}

const march = '?from=2031-03-01&to=2031-03-31';
const on = (scheduledDate: string, more: object = {}) => ({ scheduledDate, ...more });

it('counts the jobs that are scheduled in the period, by status, engineer, day and reason', async () => {
  const { own, team, get } = await ownTeam();
  await aJob(own, 'PENDING', on('2031-03-01'));
  await aJob(own, 'COMPLETED', on('2031-03-31'));
  await aJob(own, 'ABORTED', on('2031-03-31'));
  await aJob(own, 'COMPLETED', on('2031-04-01'));
  expect(await get(`/v1/metrics/jobs${march}`)).toMatchObject({
    planned: 3,
    byStatus: [
      { status: 'PENDING', count: 1 },
      { status: 'COMPLETED', count: 1 },
      { status: 'ABORTED', count: 1 },
    ],
    byEngineer: [
      { engineerId: team.engineer_id, planned: 2, completed: 1, aborted: 1 },
      { engineerId: null, name: null, planned: 1, completed: 0, aborted: 0 },
    ],
    byDay: [
      { date: '2031-03-01', planned: 1 },
      { date: '2031-03-31', planned: 2, completed: 1, aborted: 1 },
    ],
    aborts: [{ abortReasonId: team.abort_reason_id, count: 1 }],
    firstTimeSuccess: { visited: 2, firstTime: 1, share: 0.5 },
  });
});

it('does not count a job as a first-time success after an aborted one at the same metering point', async () => {
  const { own, get } = await ownTeam();
  const mpan = freshMpan();
  await aJob(own, 'ABORTED', on('2031-03-02', { mpan }));
  await aJob(own, 'COMPLETED', on('2031-03-03', { mpan }));
  // The failed visit belongs to the job that followed it, not to the next one.
  await aJob(own, 'COMPLETED', on('2031-03-04', { mpan }));
  const { firstTimeSuccess } = await get(`/v1/metrics/jobs${march}`);
  expect(firstTimeSuccess).toEqual({ visited: 3, firstTime: 1, share: 0.333 });
});

it('says how long completed jobs took from their creation', async () => {
  const { own, team, get } = await ownTeam();
  for (const hours of [1, 3, 8]) {
    const id = await aJob(own, 'COMPLETED', on('2031-03-05'));
    await rest.database.query(
      sql`UPDATE job SET created_at = completed_at - make_interval(hours => ${hours}) WHERE id = ${id}::uuid`,
    );
  }
  const { types } = await get(`/v1/metrics/jobs/by-type${march}`);
  expect(types).toEqual([
    expect.objectContaining({
      ...{ jobTypeId: team.job_type_id, planned: 3, completed: 3, aborted: 0, cancelled: 0 },
      hoursToCompletion: { median: 3, p90: 7 },
    }),
  ]);
});

it('counts a failed visit and its reason also when the job is completed later', async () => {
  const { own, team, get } = await ownTeam();
  const id = await aJob(own, 'ABORTED', on('2031-03-06'));
  // As a submission about a further visit does.
  await rest.database.query(sql`
    UPDATE job SET status = 'COMPLETED', completed_at = now(), visit_number = visit_number + 1, abort_reason_id = NULL
    WHERE id = ${id}::uuid`);
  expect(await get(`/v1/metrics/jobs${march}`)).toMatchObject({
    byStatus: [{ status: 'COMPLETED', count: 1 }],
    aborts: [{ abortReasonId: team.abort_reason_id, reason: expect.any(String), count: 1 }],
  });
});

it('does not count a failed visit that a correction turned into a completed one', async () => {
  const { own, get } = await ownTeam();
  const id = await aJob(own, 'ABORTED', on('2031-03-06'));
  await rest.database.query(sql`
    UPDATE job SET status = 'COMPLETED', completed_at = now(), abort_reason_id = NULL WHERE id = ${id}::uuid`);
  expect((await get(`/v1/metrics/jobs${march}`)).aborts).toEqual([]);
});

it.each([
  ['23 hours', '2031-03-30', '2031-03-30T00:00:00.000Z', '2031-03-30T23:00:00.000Z'],
  ['25 hours', '2031-10-26', '2031-10-25T23:00:00.000Z', '2031-10-27T00:00:00.000Z'],
])('counts a day of %s, and hours that have passed', async (_hours, day, start, end) => {
  const { own, get } = await ownTeam();
  const id = await aJob(own, 'COMPLETED', on(day));
  await rest.database.query(sql`
    UPDATE job SET created_at = ${start}::timestamptz, completed_at = ${end}::timestamptz WHERE id = ${id}::uuid`);
  const { period, byDay, hoursToCompletion } = await get(`/v1/metrics/jobs?from=${day}&to=${day}`);
  expect(period).toMatchObject({ start, end, timeZone: 'Europe/London' });
  expect(byDay).toEqual([{ date: day, planned: 1, completed: 1, aborted: 0 }]);
  expect(hoursToCompletion.median).toBe((Date.parse(end) - Date.parse(start)) / 3_600_000);
  expect((await get(`/v1/metrics/jobs/by-type?from=${day}&to=${day}`)).types).toMatchObject([{ planned: 1 }]);
});

it.each([getJobMetrics, getJobsByType])(
  'reads the jobs of the period by an index: $name',
  async ({ handle }) => {
    const { team } = await ownTeam();
    await addManyJobs(rest, new Map([[team, 20_000]]));
    const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
    const input = { from: day, to: day };
    const plans = await plansOfRead(rest.database, team.id, (reader) =>
      handle(input, { team: reader } as never),
    );
    const [, metrics] = plans;
    expect(metrics!.sequentialScans).not.toContain('job');
    expect(metrics!.fullIndexScans).toEqual([]);
    // A hundred jobs a day, each read by several figures.
    expect(metrics!.rowsRead).toBeLessThan(3000);
  },
);

it('reads each visit at a metering point once, and knows those that followed an aborted one', async () => {
  const { team, get } = await ownTeam();
  await addManyJobs(rest, new Map([[team, 1000]]));
  // Aborted and completed ones at one point, two of each at the same time: only the first of all has none before it.
  await rest.database.query(sql`
    WITH visit AS (SELECT id, row_number() OVER (ORDER BY id) AS number FROM job WHERE team_id = ${team.id}::uuid)
    UPDATE job SET mpan = ${freshMpan()}, scheduled_date = '2031-03-07', assigned_engineer_id = ${team.engineer_id}::uuid,
      status = CASE number % 2 WHEN 1 THEN 'ABORTED' ELSE 'COMPLETED' END::job_status,
      aborted_at = CASE number % 2 WHEN 1 THEN now() + number / 4 * interval '1 minute' END,
      completed_at = CASE number % 2 WHEN 0 THEN now() + number / 4 * interval '1 minute' END
    FROM visit WHERE job.id = visit.id`);
  // As autovacuum would: without statistics, a plan is by chance.
  await rest.database.query(sql`ANALYZE job, job_visit`);
  const { firstTimeSuccess } = await get(`/v1/metrics/jobs${march}`);
  expect(firstTimeSuccess).toEqual({ visited: 1000, firstTime: 1, share: 0.001 });
  const [, metrics] = await plansOfRead(rest.database, team.id, (reader) =>
    getJobMetrics.handle({ from: '2031-03-07', to: '2031-03-07' }, { team: reader } as never),
  );
  expect(metrics!.rowsRead).toBeLessThan(20_000);
});

it('answers zeros for a period without jobs', async () => {
  const { get } = await ownTeam();
  expect(await get(`/v1/metrics/jobs${march}`)).toMatchObject({
    ...{ planned: 0, byStatus: [], byEngineer: [], byDay: [], aborts: [], hoursToCompletion: null },
    firstTimeSuccess: { visited: 0, firstTime: 0, share: null },
  });
});
