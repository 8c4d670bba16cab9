import { Type } from '@sinclair/typebox';
import { empty, sql } from '@team-operations/database';
import { OneOf, pageParameters, Strict } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, selectColumns, toPage } from '@team-operations/operations';
import { deliveryStates, WebhookDelivery } from './delivery.ts';
import { findWebhook } from './find-webhook.ts';
import { readableEvents } from './webhook-authority.ts';
import { testEvent, webhookEventNames } from './webhook-events.ts';
import { exampleWebhookId, webhookId } from './webhook.ts';

const columns = selectColumns(WebhookDelivery);

export const listDeliveries = defineList({
  name: 'webhooks.deliveries',
  summary: 'List what was delivered to a webhook',
  description:
    'Deliveries of the events that the credential may read, with what came of each attempt, newest first; those that ended are kept 30 days.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/webhooks/:id/deliveries' },
  input: Strict({
    ...webhookId,
    state: Type.Optional(OneOf(deliveryStates)),
    type: Type.Optional(OneOf([...webhookEventNames, testEvent])),
    ...pageParameters,
  }),
  output: WebhookDelivery,
  example: { id: exampleWebhookId, state: 'failed' },
  async handle({ id, state, type, ...input }, context) {
    const { team, principal } = context;
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null ? empty : sql`AND (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const ofState = state === undefined ? empty : sql`AND state = ${state}::webhook_delivery_state`;
    const ofType = type === undefined ? empty : sql`AND type = ${type}`;
    const readable = sql`AND type = ANY(${[...readableEvents(principal.scopes), testEvent]}::text[])`;
    await findWebhook(context, id);
    const rows = await team.query<WebhookDelivery>(sql`
      SELECT ${columns} FROM webhook_delivery
      WHERE team_id = ${team.teamId}::uuid AND endpoint_id = ${id}::uuid ${readable} ${ofState} ${ofType} ${after}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
    return toPage(rows, limit, ({ createdAt, id: deliveryId }) => ({ at: createdAt, id: deliveryId }));
  },
});
