import { sql } from '@team-operations/database';
import { OneOf, pageParameters, Strict } from '@team-operations/schemas';
import { composeFilters, defineList, filterByAny } from '@team-operations/operations';
import { deliveryResource, WebhookDelivery } from './delivery.ts';
import { findWebhook } from './find-webhook.ts';
import { readableEvents } from './webhook-authority.ts';
import { testEvent, typesOf, type WebhookKinds } from './webhook-events.ts';
import { webhookResource } from './webhook.ts';

const filtersOf = (kinds: WebhookKinds) =>
  composeFilters({
    ...deliveryResource.anyOf('state'),
    type: filterByAny(
      { name: 'type', schema: OneOf([...typesOf(kinds), testEvent], 'Type of the event'), type: 'text' },
      (is) => sql`type ${is}`,
    ),
  });

export const listDeliveries = (kinds: WebhookKinds) => {
  const filters = filtersOf(kinds);
  return defineList({
    name: 'webhooks.deliveries',
    summary: 'List deliveries of a webhook',
    description:
      'Returns deliveries of events that the credential can read, with the result of each attempt, newest first. Completed deliveries are retained for 30 days.',
    scope: 'flows.read',
    rest: { method: 'get', path: '/v1/webhooks/:id/deliveries' },
    input: Strict({
      ...webhookResource.id,
      ...filters.input,
      ...pageParameters,
    }),
    output: WebhookDelivery,
    example: { id: webhookResource.exampleId, state: ['waiting'] },
    async handle(input, context) {
      const { team, principal } = context;
      await findWebhook(context, input.id);
      return deliveryResource.list(team, input, [
        sql`endpoint_id = ${input.id}::uuid`,
        sql`type = ANY(${[...readableEvents(kinds, principal.scopes), testEvent]}::text[])`,
        ...filters.where(input, team.teamId),
      ]);
    },
  });
};
