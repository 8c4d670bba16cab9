import { sql, type Sql } from '@team-operations/database';
import type { OperationContext } from '@team-operations/operations';

/**
 * Notes on the integration whose token this is that it has sent a submission; nothing where the credential is of none. To the second:
 * of many at the same time only the first has to write. None waits for another, or for a change of the integration: statements that
 * are committed together would hold the row until the last of them is done. The worker sees from it that the integration sends again,
 * and reports it.
 */
export function recordActivity({ team, principal: { integrationId } }: OperationContext): Sql[] {
  if (integrationId === null) return [];
  return [
    sql`recorded_activity AS (
      UPDATE integration SET last_submission_at = now()
      FROM submission, (
        SELECT id FROM integration WHERE team_id = ${team.teamId}::uuid AND id = ${integrationId}::uuid AND removed_at IS NULL
          AND (last_submission_at IS NULL OR last_submission_at < now() - interval '1 second')
        FOR NO KEY UPDATE SKIP LOCKED) AS due
      WHERE integration.team_id = ${team.teamId}::uuid AND integration.id = due.id)`,
  ];
}
