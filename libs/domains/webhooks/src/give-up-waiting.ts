import { sql, type Sql } from '@team-operations/database';

/**
 * What still waits for an endpoint is given up, with the reason in its log. While the webhook is not removed it can be replayed as
 * missed. The sender loses its claim. Use it as a step of a change or as a separate statement.
 */
export function giveUpWaiting(teamId: string, endpointId: string, reason: string): Sql {
  return sql`UPDATE webhook_delivery SET state = 'failed', next_attempt_at = NULL, claimed_until = NULL,
      log = log || jsonb_build_array(jsonb_build_object(
        'at', iso_instant(now()), 'status', NULL, 'error', ${reason}::text, 'milliseconds', 0))
    WHERE team_id = ${teamId}::uuid AND endpoint_id = ${endpointId}::uuid AND state = 'waiting'`;
}
