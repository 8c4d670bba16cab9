import { sql, type Sql } from '@team-operations/database';
import type { OperationContext } from '@team-operations/operations';

/** The integration whose token the request came with. */
export function isTokenOfIntegration({ principal }: OperationContext): Sql {
  return sql`integration.removed_at IS NULL AND integration.id = ${principal.integrationId}::uuid`;
}

/**
 * Notes on the integration whose token this is that it has sent a submission. To the second: of many at once only the first
 * has to write, so that they do not wait for each other. The worker sees from it that a silence is over, and tells so.
 */
export function integrationHeard(context: OperationContext): Sql {
  return sql`integration_heard AS (
    UPDATE integration SET last_submission_at = now()
    FROM submission
    WHERE integration.team_id = ${context.team.teamId}::uuid AND ${isTokenOfIntegration(context)} AND (last_submission_at IS NULL
        OR last_submission_at < now() - interval '1 second'))`;
}
