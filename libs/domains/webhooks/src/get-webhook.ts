import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { findWebhook } from './find-webhook.ts';
import { Webhook, webhookResource } from './webhook.ts';

export const getWebhook = defineRead({
  name: 'webhooks.get',
  summary: 'Get a webhook',
  description:
    'Returns a webhook with its events, its credential, and when and why it was disabled. The secret is never returned.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/webhooks/:id' },
  input: Strict(webhookResource.id),
  output: Webhook,
  version: webhookResource.version,
  example: { id: webhookResource.exampleId },
  handle: ({ id }, context) => findWebhook(context, id),
});
