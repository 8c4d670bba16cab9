import { sql, type Sql } from '@team-operations/database';
import { jsonRows, type Period } from '@team-operations/operations';
import { hoursToCompletion, plannedJobs } from './job-metrics.ts';

/** Jobs of `planned` by one of their properties, and how many of them were completed and aborted. */
const outcomes = sql`count(*)::int AS planned, count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed,
  count(*) FILTER (WHERE status = 'ABORTED')::int AS aborted`;

/**
 * Completed without a failed visit: none of its own, and no aborted job at its metering point since the one completed there before it.
 */
const firstTime = (teamId: string): Sql => sql`planned.status = 'COMPLETED'
  AND NOT EXISTS (
    SELECT FROM sip_submission WHERE team_id = ${teamId}::uuid AND job_id = planned.id
      AND jsonb_array_length(coalesce(reported_on -> 'failedVisits', '[]')) > 0)
  AND NOT EXISTS (
    SELECT FROM job AS failed WHERE failed.team_id = ${teamId}::uuid AND failed.mpan = planned.mpan
      AND failed.status = 'ABORTED' AND failed.aborted_at < planned.completed_at
      AND NOT EXISTS (
        SELECT FROM job AS between_them WHERE between_them.team_id = ${teamId}::uuid AND between_them.mpan = planned.mpan
          AND between_them.id <> planned.id AND between_them.completed_at > failed.aborted_at
          AND between_them.completed_at < planned.completed_at))`;

/** One row with every figure of `GET /v1/metrics/jobs` but its period. */
export const jobMetricsStatement = (teamId: string, period: Period): Sql => sql`
  WITH ${plannedJobs(teamId, period)}
  SELECT (SELECT count(*)::int FROM planned) AS planned,
    ${jsonRows(sql`SELECT status, count(*)::int AS count FROM planned GROUP BY status ORDER BY status`)} AS "byStatus",
    ${jsonRows(sql`
      SELECT assigned_engineer_id AS "engineerId", (SELECT name FROM person WHERE id = assigned_engineer_id) AS name, ${outcomes}
      FROM planned GROUP BY assigned_engineer_id ORDER BY planned DESC, assigned_engineer_id`)} AS "byEngineer",
    ${jsonRows(sql`SELECT scheduled_date::text AS date, ${outcomes} FROM planned GROUP BY scheduled_date ORDER BY scheduled_date`)} AS "byDay",
    ${jsonRows(sql`
      SELECT visit.abort_reason_id AS "abortReasonId", (SELECT reason FROM abort_reason
        WHERE team_id = ${teamId}::uuid AND id = visit.abort_reason_id) AS reason, count(*)::int AS count
      FROM planned JOIN job_visit AS visit ON visit.team_id = ${teamId}::uuid AND visit.job_id = planned.id
      WHERE visit.kind = 'ABORTED_VISIT'
      GROUP BY visit.abort_reason_id ORDER BY count DESC, visit.abort_reason_id`)} AS aborts,
    (SELECT ${hoursToCompletion} FROM planned WHERE status = 'COMPLETED') AS "hoursToCompletion",
    (SELECT count(*)::int FROM planned WHERE status IN ('COMPLETED', 'ABORTED')) AS visited,
    (SELECT count(*)::int FROM planned WHERE ${firstTime(teamId)}) AS "firstTime"`;
