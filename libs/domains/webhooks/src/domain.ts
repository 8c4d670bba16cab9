import type { Domain, WebhookKind } from '@team-operations/operations';
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
import { kindsByType } from './webhook-events.ts';

/** What they receive is contributed by the other domains. */
export function webhooks(dependencies: WebhookDependencies, contributed: readonly WebhookKind[]): Domain {
  const kinds = kindsByType(contributed);
  return {
    name: 'webhooks',
    data,
    lifecycles,
    tags: [{ name: 'webhooks', title: 'Webhooks', group: 'Team and webhooks' }],
    topics: [webhookAlarms],
    consumers: [webhookDeliveries(kinds)],
    requestParts: [deliveriesOfRequests(kinds)],
    jobs: [deliverWebhooks(dependencies, kinds)],
    operations: [
      listWebhooks,
      getWebhook,
      createWebhook(dependencies, kinds),
      updateWebhook(dependencies, kinds),
      removeWebhook,
      rotateWebhookSecret(dependencies, kinds),
      testWebhook(kinds),
      listDeliveries(kinds),
      getDelivery(kinds),
      replayDeliveries(kinds),
    ],
  };
}
