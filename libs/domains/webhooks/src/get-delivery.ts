import { sql } from '@team-operations/database';
import { Strict, Uuid } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { deliveryResource, WebhookDelivery } from './delivery.ts';
import { findWebhook } from './find-webhook.ts';
import { readableEvents } from './webhook-authority.ts';
import { testEvent, type WebhookKinds } from './webhook-events.ts';
import { webhookResource } from './webhook.ts';

export const getDelivery = (kinds: WebhookKinds) =>
  defineRead({
    name: 'webhooks.delivery',
    summary: 'Get a webhook delivery',
    description:
      'Returns a delivery of an event that the credential can read, with the result of each attempt.',
    scope: 'flows.read',
    rest: { method: 'get', path: '/v1/webhooks/:id/deliveries/:deliveryId' },
    input: Strict({ ...webhookResource.id, deliveryId: Uuid }),
    output: WebhookDelivery,
    example: { id: webhookResource.exampleId, deliveryId: deliveryResource.exampleId },
    async handle({ id, deliveryId }, context) {
      const { team, principal } = context;
      await findWebhook(context, id);
      const readable = [...readableEvents(kinds, principal.scopes), testEvent];
      return deliveryResource.find(team, deliveryId, {
        where: [sql`endpoint_id = ${id}::uuid`, sql`type = ANY(${readable}::text[])`],
      });
    },
  });
