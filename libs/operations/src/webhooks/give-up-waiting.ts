import { sql, type Sql } from '@team-operations/database';

/**
 * What still waits for an endpoint is given up, as what comes while it is disabled is; all of it can be replayed as missed.
 * A step of a change, or a statement by itself.
 */
export function giveUpWaiting(teamId: string, endpointId: string): Sql {
  return sql`UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL
    WHERE team_id = ${teamId}::uuid AND endpoint_id = ${endpointId}::uuid AND state = 'waiting'`;
}
