import { raw, sql, type Sql } from '@team-operations/database';
import { durations, jsonRows, type Period } from '@team-operations/operations';

const hours = durations(raw('sent_at'), raw('acknowledged_at'));
const inState = (state: string): Sql => sql`count(*) FILTER (WHERE state = ${state}::flow_state)::int`;

/** One row with every figure of `GET /v1/metrics/flows` but its period. */
export const flowMetricsStatement = (
  teamId: string,
  { start, end, timeZone }: Period,
  bucket: string,
): Sql => sql`
  WITH made AS MATERIALIZED (
    SELECT state, flow, to_role, to_mpid, created_at, sent_at, acknowledged_at FROM flow
    WHERE team_id = ${teamId}::uuid AND created_at >= ${start}::timestamptz AND created_at < ${end}::timestamptz)
  SELECT (SELECT count(*)::int FROM made) AS messages,
    ${jsonRows(sql`SELECT state, count(*)::int AS count FROM made GROUP BY state ORDER BY state`)} AS "byState",
    ${jsonRows(sql`
      SELECT flow, count(*)::int AS count, ${hours} AS "hoursToAcknowledgement"
      FROM made GROUP BY flow ORDER BY count DESC, flow`)} AS "byFlow",
    ${jsonRows(sql`
      SELECT to_role AS role, to_mpid AS mpid, count(*)::int AS count, ${inState('ACKNOWLEDGED')} AS acknowledged,
        ${inState('REJECTED')} AS rejected, ${hours} AS "hoursToAcknowledgement"
      FROM made GROUP BY to_role, to_mpid ORDER BY count DESC, to_role, to_mpid LIMIT 100`)} AS "byReceiver",
    (SELECT ${hours} FROM made) AS "hoursToAcknowledgement",
    ${jsonRows(sql`
      SELECT iso_instant(date_trunc(${bucket}, created_at, ${timeZone})) AS start, count(*)::int AS messages,
        ${inState('ACKNOWLEDGED')} AS acknowledged, ${inState('REJECTED')} AS rejected, ${inState('FAILED')} AS failed,
        ${inState('HELD')} AS held
      FROM made GROUP BY 1 ORDER BY 1`)} AS "byTime",
    (SELECT json_build_object('flowId', id, 'jobId', job_id, 'flow', flow, 'toMpid', to_mpid, 'sentAt', iso_instant(sent_at))
      FROM flow WHERE team_id = ${teamId}::uuid AND state = 'SENT' AND sent_at < ${end}::timestamptz
      ORDER BY sent_at, id LIMIT 1) AS "oldestUnacknowledged"`;
