import { sql, type Sql } from '@team-operations/database';
import type { OperationContext } from '../operation.ts';

/**
 * Notes on the integration whose token this is that it has sent a submission. To the second: of many at once only the first
 * has to write, so that they do not wait for each other.
 */
export function integrationHeard({ team, principal }: OperationContext): Sql {
  return sql`integration_heard AS (
    UPDATE integration SET last_submission_at = now(), silent_since = NULL
    FROM submission
    WHERE integration.team_id = ${team.teamId}::uuid AND integration.api_key_id = ${principal.credentialId}::uuid
      AND removed_at IS NULL AND (silent_since IS NOT NULL OR last_submission_at IS NULL
        OR last_submission_at < now() - interval '1 second'))`;
}
