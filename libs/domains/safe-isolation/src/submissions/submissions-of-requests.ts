import { sql } from '@team-operations/database';
import type { RequestPart, RequestStep } from '@team-operations/operations';

/** The revisions that a request submitted. */
export const submissionsOfRequests: RequestPart = {
  kind: 'submission',
  scope: 'jobs.read',
  find: (requestId, limit, { team }) =>
    team.query<RequestStep>(sql`
      SELECT received_at AS at, concat('Revision ', revision, ' of submission ', submission_id, ', scenario ', scenario) AS summary,
        NULL AS path
      FROM sip_revision WHERE team_id = ${team.teamId}::uuid AND request_id = ${requestId}
      ORDER BY received_at, submission_id LIMIT ${limit}`),
};
