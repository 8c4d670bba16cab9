import { sql } from '@team-operations/database';
import type { RequestPart, RequestStep } from '@team-operations/operations';

/**
 * What happened to the market messages of a request: those of the revision that it submitted, and those that it changed itself. An
 * answer of the market to them is a step of the request too.
 */
export const flowsOfRequests: RequestPart = {
  kind: 'flow',
  scope: 'flows.read',
  find: (requestId, limit, { team }) =>
    team.query<RequestStep>(sql`
      WITH submitted AS (
        SELECT team_id, submission_id, revision FROM sip_revision
        WHERE team_id = ${team.teamId}::uuid AND request_id = ${requestId} ORDER BY received_at LIMIT ${limit}
      ), changed AS (
        SELECT resource_id AS id, min(at) AS at FROM audit_entry
        WHERE team_id = ${team.teamId}::uuid AND request_id = ${requestId} GROUP BY resource_id
      ), message AS (
        SELECT flow.id, flow.flow, flow.team_id, flow.created_at AS since FROM submitted
        JOIN sip_submission submission ON submission.team_id = submitted.team_id AND submission.id = submitted.submission_id
        JOIN flow ON flow.team_id = submission.team_id AND flow.job_id = submission.job_id
          AND flow.submission_id = submitted.submission_id AND flow.revision = submitted.revision
        UNION ALL
        SELECT flow.id, flow.flow, flow.team_id, changed.at FROM changed
        JOIN flow ON flow.team_id = ${team.teamId}::uuid AND flow.id = changed.id
      )
      SELECT entry.at, '/v1/flows/' || message.id AS path,
        concat(message.flow, ' ', replace(entry.event, '_', ' '), ', state ', entry.state, ', file ' || entry.file_id) AS summary
      FROM message JOIN flow_history entry ON entry.team_id = message.team_id AND entry.flow_id = message.id
      WHERE entry.at >= message.since
      ORDER BY entry.at, entry.id LIMIT ${limit}`),
};
