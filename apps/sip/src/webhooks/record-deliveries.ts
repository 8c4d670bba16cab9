import { sql, type StatementRunner } from '@team-operations/database';
import { webhookOf, type TopicEvent } from './webhook-of-event.ts';

/**
 * Writes a delivery for each webhook of the team that wants to be told of the event. An event that comes again finds its
 * deliveries there. For a disabled webhook it is noted as missed. A webhook is not told of what happened before it was made.
 */
export async function recordDeliveries(event: TopicEvent, transaction: StatementRunner): Promise<void> {
  const webhook = webhookOf(event);
  if (webhook === null) return;
  const { teamId, payload } = webhook;
  await transaction.query(sql`
    INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at)
    SELECT uuidv7(), team_id, id, ${event.id}::uuid, ${payload.type}, ${JSON.stringify(payload)}::json,
      CASE state WHEN 'active' THEN 'waiting' ELSE 'failed' END::webhook_delivery_state,
      CASE state WHEN 'active' THEN now() END
    FROM webhook_endpoint
    WHERE team_id = ${teamId}::uuid AND removed_at IS NULL AND ${payload.type} = ANY (events)
      AND created_at <= ${event.time}::timestamptz
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`);
}
