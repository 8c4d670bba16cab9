import { sql, type Sql } from '@team-operations/database';
import type { OperationContext } from '../operation.ts';

/**
 * Notes on the integration whose token this is that it has sent a submission. To the second: of many at once only the first
 * has to write, so that they do not wait for each other. A token that was rotated is the integration's until its overlap is over. The worker sees from it that a silence is over, and tells so.
 */
export function integrationHeard({ team, principal }: OperationContext): Sql {
  return sql`integration_heard AS (
    UPDATE integration SET last_submission_at = now()
    FROM submission
    WHERE integration.team_id = ${team.teamId}::uuid AND integration.api_key_id IN (${principal.credentialId}::uuid,
        (SELECT replaced_by_id FROM api_key WHERE id = ${principal.credentialId}::uuid))
      AND removed_at IS NULL AND (last_submission_at IS NULL
        OR last_submission_at < now() - interval '1 second'))`;
}
