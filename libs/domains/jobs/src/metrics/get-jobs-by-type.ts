import { Type, type Static } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import {
  Count,
  defineRead,
  Period,
  periodCheck,
  periodParameters,
  readPeriod,
} from '@team-operations/operations';
import { Nullable, Strict, Uuid } from '@team-operations/schemas';
import { HoursToCompletion, hoursToCompletion, plannedJobs } from './job-metrics.ts';

const OfType = Strict({
  jobTypeId: Nullable({ ...Uuid, description: 'Null: jobs created by an installer submission' }),
  name: Nullable(Type.String()),
  planned: Count,
  completed: Count,
  aborted: Count,
  cancelled: Count,
  hoursToCompletion: HoursToCompletion,
});

export const getJobsByType = defineRead({
  name: 'metrics.jobs_by_type',
  summary: 'Job metrics by type',
  description:
    'Returns the jobs that are scheduled in a period by job type, largest number first, with outcomes and time to completion.',
  scope: 'metrics.read',
  rest: { method: 'get', path: '/v1/metrics/jobs/by-type' },
  tool: 'metrics_jobs_by_type',
  view: 'metrics',
  input: Strict(periodParameters),
  furtherChecks: [periodCheck],
  output: Strict({ period: Period, types: Type.Array(OfType) }, { title: 'JobsByType' }),
  example: { from: '2026-03-01', to: '2026-03-31' },
  async handle(input, { team }) {
    const period = await readPeriod(team, input);
    const types = await team.query<Static<typeof OfType>>(sql`
      WITH ${plannedJobs(team.teamId, period)}
      SELECT job_type_id AS "jobTypeId",
        (SELECT name FROM job_type WHERE team_id = ${team.teamId}::uuid AND id = job_type_id) AS name,
        count(*)::int AS planned, count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed,
        count(*) FILTER (WHERE status = 'ABORTED')::int AS aborted,
        count(*) FILTER (WHERE status = 'CANCELLED')::int AS cancelled, ${hoursToCompletion} AS "hoursToCompletion"
      FROM planned GROUP BY job_type_id ORDER BY planned DESC, job_type_id`);
    return { period, types };
  },
});
