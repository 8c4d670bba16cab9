import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { findWebhook } from './find-webhook.ts';
import { Webhook, webhookResource } from './webhook.ts';

export const getWebhook = defineRead({
  name: 'webhooks.get',
  summary: 'Get a webhook',
  description:
    'One webhook with its events, what it ends with, and why and when it was disabled. Never its secret.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/webhooks/:id' },
  input: Strict(webhookResource.id),
  output: Webhook,
  example: { id: webhookResource.exampleId },
  handle: ({ id }, context) => findWebhook(context, id),
});
