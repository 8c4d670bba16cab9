import type { Domain } from '@team-operations/operations';
import { data } from './data.ts';
import { deliverWebhooks, webhookDeliveries } from './dispatch/deliver-webhooks.ts';
import type { WebhookDependencies } from './dependencies.ts';
import { lifecycles } from './lifecycles.ts';
import { listWebhooks } from './list-webhooks.ts';
import { getWebhook } from './get-webhook.ts';
import { createWebhook } from './create-webhook.ts';
import { updateWebhook } from './update-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { getDelivery } from './get-delivery.ts';
import { deliveriesOfRequests } from './deliveries-of-requests.ts';
import { listDeliveries } from './list-deliveries.ts';
import { replayDeliveries } from './replay-deliveries.ts';
import { webhookAlarms } from './webhook-alarms.ts';

export const webhooks = (dependencies: WebhookDependencies): Domain => ({
  name: 'webhooks',
  data,
  lifecycles,
  tags: [{ name: 'webhooks', title: 'Webhooks', group: 'Team and webhooks' }],
  topics: [webhookAlarms],
  consumers: [webhookDeliveries],
  requestParts: [deliveriesOfRequests],
  jobs: [deliverWebhooks(dependencies)],
  operations: [
    listWebhooks,
    getWebhook,
    createWebhook(dependencies),
    updateWebhook(dependencies),
    removeWebhook,
    rotateWebhookSecret(dependencies),
    testWebhook,
    listDeliveries,
    getDelivery,
    replayDeliveries,
  ],
});
