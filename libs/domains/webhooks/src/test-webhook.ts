import { sql } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { v7 as uuidV7 } from 'uuid';
import { deliveryResource, WebhookDelivery } from './delivery.ts';
import { findAuthority, requireLive } from './webhook-access.ts';
import { testEvent, type WebhookKinds, type WebhookPayload } from './webhook-events.ts';
import { webhookResource } from './webhook.ts';

export const testWebhook = (kinds: WebhookKinds) =>
  defineWrite({
    name: 'webhooks.test',
    summary: 'Send a webhook a test event',
    description:
      'Posts one signed `webhook.test` event, also to a disabled webhook. The list of deliveries shows the result within seconds.',
    scope: 'flows.write',
    effect: 'write',
    rest: { method: 'post', path: '/v1/webhooks/:id/test', status: 201 },
    input: Strict(webhookResource.id),
    output: WebhookDelivery,
    example: { id: webhookResource.exampleId },
    created: { readBy: 'webhooks.delivery', input: ({ id: deliveryId }, { id }) => ({ id, deliveryId }) },
    async handle({ id }, { team, principal, commit }) {
      requireLive(kinds, await findAuthority(team, id, principal), principal);
      const payload: WebhookPayload = {
        type: testEvent,
        timestamp: new Date().toISOString(),
        data: { webhookId: id },
      };
      const statement = sql`
      INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload)
      SELECT ${uuidV7()}::uuid, team_id, id, ${uuidV7()}::uuid, ${testEvent}, ${JSON.stringify(payload)}::json
      FROM webhook_endpoint WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND removed_at IS NULL
      ${deliveryResource.returningNew()}`;
      const delivery = await commit<WebhookDelivery>({ statement, events: [] });
      if (delivery === null) throw webhookResource.unknown();
      return delivery;
    },
  });
