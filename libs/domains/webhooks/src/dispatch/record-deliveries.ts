import { selectAuthority, type StoredAuthority } from '@team-operations/credentials';
import { raw, sql, type StatementRunner } from '@team-operations/database';
import { endOfWebhook } from '../webhook-authority.ts';
import type { WebhookKinds } from '../webhook-events.ts';
import { webhookOf, type TopicEvent } from './webhook-of-event.ts';

interface Interested {
  id: string;
  events: string[];
  authority: StoredAuthority;
}

/**
 * Writes a delivery for each webhook of the team that wants the event and through whose credential it could be read. An event that
 * comes again finds its deliveries there. For a disabled webhook it is recorded as missed. A webhook gets nothing that happened
 * before it was created.
 */
export async function recordDeliveries(
  kinds: WebhookKinds,
  event: TopicEvent,
  transaction: StatementRunner,
): Promise<void> {
  const webhook = webhookOf(kinds, event);
  if (webhook === null) return;
  const { teamId, payload } = webhook;
  const interested = await transaction.query<Interested>(sql`
    SELECT id, events, ${selectAuthority(raw('webhook_endpoint'))} AS authority FROM webhook_endpoint
    WHERE team_id = ${teamId}::uuid AND removed_at IS NULL AND ${payload.type} = ANY (events)
      AND created_at <= ${event.time}::timestamptz`);
  const entitled = interested.filter(
    ({ authority, events }) => endOfWebhook(kinds, authority, events) === null,
  );
  if (entitled.length === 0) return;
  await transaction.query(sql`
    INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, request_id, state, next_attempt_at)
    SELECT uuidv7(), team_id, id, ${event.id}::uuid, ${payload.type}, ${JSON.stringify(payload)}::json,
      ${event.extensions['requestid'] ?? null},
      CASE state WHEN 'active' THEN 'waiting' ELSE 'failed' END::webhook_delivery_state,
      CASE state WHEN 'active' THEN now() END
    FROM webhook_endpoint
    WHERE team_id = ${teamId}::uuid AND id = ANY(${entitled.map(({ id }) => id)}::uuid[])
    ON CONFLICT (endpoint_id, event_id) DO NOTHING`);
}
