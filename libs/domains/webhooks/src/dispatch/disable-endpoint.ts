import { sql, type StatementRunner, updatedNow } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { giveUpWaiting } from '../give-up-waiting.ts';
import { webhookAlarms } from '../webhook-alarms.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';

export interface Disabled {
  webhookId: string;
  teamId: string;
  reason: string;
}

/** So many deliveries must have failed to the last attempt: one event that a receiver cannot digest is no reason. */
const enough = 3;

type Endpoint = Pick<ClaimedDelivery, 'teamId' | 'endpointId' | 'url'>;

/**
 * Whether it has not answered for three days: the newest deliveries failed to their last attempt, and since the oldest of
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

/** Locks an endpoint, before any delivery of it: every transaction that changes both does so in this order. */
export async function lockEndpoint(
  transaction: StatementRunner,
  { teamId, endpointId }: Omit<Endpoint, 'url'>,
): Promise<void> {
  await transaction.query(sql`
    SELECT FROM webhook_endpoint WHERE team_id = ${teamId}::uuid AND id = ${endpointId}::uuid FOR NO KEY UPDATE`);
}

/** Disables an endpoint that is locked, unless its address has been changed since, and raises an alarm. */
export async function disableEndpoint(
  transaction: StatementRunner,
  { teamId, endpointId, url }: Endpoint,
  reason: string,
): Promise<Disabled | null> {
  const [same] = await transaction.query(sql`
    SELECT FROM webhook_endpoint
    WHERE team_id = ${teamId}::uuid AND id = ${endpointId}::uuid AND url = ${url} AND removed_at IS NULL`);
  return same === undefined ? null : disable(transaction, { teamId, endpointId }, reason);
}

/** Disables an endpoint that is locked, gives up what waits for it, and raises an alarm. Null when it was disabled before. */
export async function disable(
  transaction: StatementRunner,
  { teamId, endpointId }: Omit<Endpoint, 'url'>,
  reason: string,
): Promise<Disabled | null> {
  await transaction.query(giveUpWaiting(teamId, endpointId, reason));
  const [disabled] = await transaction.query<{ disabledAt: string }>(sql`
    UPDATE webhook_endpoint SET state = 'disabled', disabled_at = now(), disabled_reason = ${reason}, ${updatedNow('webhook_endpoint')}
    WHERE team_id = ${teamId}::uuid AND id = ${endpointId}::uuid AND state = 'active'
    RETURNING disabled_at AS "disabledAt"`);
  if (disabled === undefined) return null;
  const event = webhookAlarms.event('webhook.disabled', {
    key: endpointId,
    extensions: { teamid: teamId },
    data: { webhookId: endpointId, teamId, reason, disabledAt: disabled.disabledAt },
  });
  await transaction.query(insertOutbox([event]));
  return { webhookId: endpointId, teamId, reason };
}
