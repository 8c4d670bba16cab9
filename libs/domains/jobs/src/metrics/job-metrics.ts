import { Type } from '@sinclair/typebox';
import { raw, sql, type Sql } from '@team-operations/database';
import { Count, Durations, durations, type Period } from '@team-operations/operations';
import { OneOf, Strict } from '@team-operations/schemas';
import { jobStatuses } from '../job-status.ts';

/** How many of the jobs are in each status. */
export const ByStatus = Type.Array(Strict({ status: OneOf(jobStatuses), count: Count }), {
  description: 'Jobs by status; statuses without jobs are absent',
});

/** How long completed jobs took. */
export const HoursToCompletion = Durations('Time from creation to completion of completed jobs');

/** The SQL of it, over rows of `job`. */
export const hoursToCompletion: Sql = durations(raw('created_at'), raw('completed_at'));

/** The team's jobs that are scheduled in the period, as the CTE `planned`. */
export const plannedJobs = (teamId: string, { from, to }: Period): Sql => sql`planned AS MATERIALIZED (
  SELECT id, status, scheduled_date, job_type_id, assigned_engineer_id, mpan, created_at, completed_at
  FROM job WHERE team_id = ${teamId}::uuid AND scheduled_date BETWEEN ${from}::date AND ${to}::date)`;
