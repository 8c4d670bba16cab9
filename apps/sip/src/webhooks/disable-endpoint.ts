import { sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox, operationsAlarms } from '@team-operations/messaging';
import { giveUpWaiting } from '@team-operations/operations';
import type { ClaimedDelivery } from './claim-deliveries.ts';

export interface Disabled {
  webhookId: string;
  teamId: string;
  reason: string;
}

/** So many deliveries must have failed to the last attempt: one event that a receiver cannot digest is no reason. */
const enough = 3;

type Endpoint = Pick<ClaimedDelivery, 'teamId' | 'endpointId' | 'url'>;

/**
 * Whether nobody has been there for three days: the newest deliveries failed to their last attempt, and since the oldest of
 * them came none arrived. What was before the endpoint was enabled again is forgiven.
 */
export async function hasGivenUpOn(
  transaction: StatementRunner,
  { teamId, endpointId }: Endpoint,
  mostAttempts: number,
): Promise<boolean> {
  const [answer] = await transaction.query<{ hopeless: boolean }>(sql`
    WITH failed AS (
      SELECT delivery.created_at FROM webhook_delivery AS delivery
      JOIN webhook_endpoint AS endpoint ON endpoint.team_id = delivery.team_id AND endpoint.id = delivery.endpoint_id
      WHERE delivery.team_id = ${teamId}::uuid AND delivery.endpoint_id = ${endpointId}::uuid
        AND delivery.state = 'failed' AND delivery.attempts >= ${mostAttempts}
        AND delivery.created_at > coalesce(endpoint.disabled_at, '-infinity')
      ORDER BY delivery.created_at DESC LIMIT ${enough}
    )
    SELECT count(*) = ${enough} AND NOT EXISTS (
      SELECT FROM webhook_delivery WHERE team_id = ${teamId}::uuid AND endpoint_id = ${endpointId}::uuid
        AND delivered_at >= (SELECT min(created_at) FROM failed)) AS hopeless
    FROM failed`);
  return answer?.hopeless === true;
}

/** Disables an endpoint, unless its address has been changed since, and tells whoever watches alarms. */
export async function disableEndpoint(
  transaction: StatementRunner,
  { teamId, endpointId, url }: Endpoint,
  reason: string,
): Promise<Disabled | null> {
  const [disabled] = await transaction.query<{ disabledAt: string }>(sql`
    UPDATE webhook_endpoint SET state = 'disabled', disabled_at = now(), disabled_reason = ${reason}, updated_at = now()
    WHERE team_id = ${teamId}::uuid AND id = ${endpointId}::uuid AND state = 'active' AND url = ${url}
      AND removed_at IS NULL
    RETURNING disabled_at AS "disabledAt"`);
  if (disabled === undefined) return null;
  await transaction.query(giveUpWaiting(teamId, endpointId));
  const event = operationsAlarms.event('webhook.disabled', {
    key: endpointId,
    extensions: { teamid: teamId },
    data: { webhookId: endpointId, teamId, reason, disabledAt: disabled.disabledAt },
  });
  await transaction.query(insertOutbox([event]));
  return { webhookId: endpointId, teamId, reason };
}
