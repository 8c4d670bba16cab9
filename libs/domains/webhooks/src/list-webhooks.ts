import { pageParameters, Strict } from '@team-operations/schemas';
import { composeFilters, defineList } from '@team-operations/operations';
import { visibleTo } from './webhook-access.ts';
import { Webhook, webhookResource } from './webhook.ts';

const filters = composeFilters({
  ...webhookResource.anyOf('state'),
  updatedSince: webhookResource.atOrAfter('updatedAt'),
});

export const listWebhooks = defineList({
  name: 'webhooks.list',
  summary: 'List webhooks',
  description:
    'Returns the webhooks of the team with their events and state, newest first. An application can see only its own webhooks.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/webhooks' },
  input: Strict({
    ...filters.input,
    ...webhookResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: Webhook,
  example: { limit: 20 },
  handle: (input, { team, principal }) =>
    webhookResource.list(team, input, [...visibleTo(principal), ...filters.where(input, team.teamId)]),
});
