import { sql, type Sql } from '@team-operations/database';
import { jsonRows, type Period } from '@team-operations/operations';
import { hoursToCompletion, plannedJobs } from './job-metrics.ts';

/** Jobs of `planned` by one of their properties, and how many of them were completed and aborted. */
const outcomes = sql`count(*)::int AS planned, count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed,
  count(*) FILTER (WHERE status = 'ABORTED')::int AS aborted`;

/**
 * Jobs completed at a metering point at which an aborted one came since the one completed before it, as the CTE `returned`. The visits of a
 * point are read once, in their order, however many there are.
 */
const returnedJobs = (teamId: string): Sql => sql`returned AS MATERIALIZED (
  SELECT id FROM (
    SELECT visit.id, ended.is_completed, max(ended.at) FILTER (WHERE NOT ended.is_completed) OVER earlier AS aborted_before,
      max(ended.at) FILTER (WHERE ended.is_completed) OVER earlier AS completed_before
    FROM (SELECT DISTINCT mpan FROM planned WHERE status = 'COMPLETED') AS point
    JOIN job AS visit ON visit.team_id = ${teamId}::uuid AND visit.mpan = point.mpan
    CROSS JOIN LATERAL (
      VALUES (visit.completed_at, true), (CASE visit.status WHEN 'ABORTED' THEN visit.aborted_at END, false)) AS ended (at, is_completed)
    WHERE ended.at IS NOT NULL
    WINDOW earlier AS (
      PARTITION BY visit.mpan ORDER BY ended.at RANGE BETWEEN UNBOUNDED PRECEDING AND '1 microsecond'::interval PRECEDING)) AS visit
  WHERE is_completed AND aborted_before IS NOT NULL AND (completed_before IS NULL OR completed_before <= aborted_before))`;

/** Completed without a failed visit: none of its own, and no job that was aborted before it. */
const firstTime = (teamId: string): Sql => sql`planned.status = 'COMPLETED'
  AND NOT EXISTS (
    SELECT FROM sip_submission WHERE team_id = ${teamId}::uuid AND job_id = planned.id
      AND jsonb_array_length(coalesce(reported_on -> 'failedVisits', '[]')) > 0)
  AND planned.id NOT IN (SELECT id FROM returned)`;

/** One row with every figure of `GET /v1/metrics/jobs` but its period. */
export const jobMetricsStatement = (teamId: string, period: Period): Sql => sql`
  WITH ${plannedJobs(teamId, period)}, ${returnedJobs(teamId)}
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
