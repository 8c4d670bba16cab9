import { pageParameters, Strict } from '@team-operations/schemas';
import { defineList } from '@team-operations/operations';
import { visibleTo } from './webhook-access.ts';
import { Webhook, webhookResource } from './webhook.ts';

export const listWebhooks = defineList({
  name: 'webhooks.list',
  summary: 'List webhooks',
  description:
    'Returns the webhooks of the team with their events and state, newest first. An application can see only its own webhooks.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/webhooks' },
  input: Strict(pageParameters),
  output: Webhook,
  example: { limit: 20 },
  handle: (input, { team, principal }) => webhookResource.list(team, input, visibleTo(principal)),
});
