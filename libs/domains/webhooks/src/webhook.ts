import { Type, type Static } from '@sinclair/typebox';
import { authorityKinds, selectAuthority } from '@team-operations/credentials';
import { documented, IsoInstant, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';
import { defineResource } from '@team-operations/operations';
import { raw, sql } from '@team-operations/database';
import { typesOf, type WebhookKinds } from './webhook-events.ts';

/** What a caller may write on a webhook. */
export const webhookProperties = {
  // RFC 3986: what an address is written with.
  url: documented(Text(2000, 'URL of the receiver: https, on the public internet'), {
    pattern: "^https://[A-Za-z0-9\\[][A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=%]*$",
  }),
  description: Text(200, 'Description for the team'),
};

/** Which of the events a caller may subscribe a webhook to. */
export const eventsProperty = (kinds: WebhookKinds) =>
  Type.Array(OneOf(typesOf(kinds)), {
    minItems: 1,
    maxItems: kinds.size,
    uniqueItems: true,
    description: 'Events to receive',
  });

export const webhookStates = ['active', 'disabled'] as const;

/** A webhook as every surface shows it; its secrets are no part of it. */
export const Webhook = Strict(
  {
    id: Uuid,
    url: webhookProperties.url,
    events: Type.Array(Type.String(), { description: 'Events that it receives' }),
    description: Nullable(webhookProperties.description),
    state: OneOf(webhookStates),
    disabledAt: Nullable(IsoInstant),
    disabledReason: Nullable(Type.String({ description: 'Reason of the last disabling' })),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    endsWith: Strict(
      {
        kind: OneOf(authorityKinds),
        name: Nullable(Type.String({ description: 'Null if it no longer exists' })),
      },
      { description: 'API key, application or person that created the webhook. The webhook ends with it' },
    ),
  },
  { title: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const webhookResource = defineResource({
  model: 'WebhookEndpoint',
  version: 'updatedAt',
  schema: Webhook,
  exists: raw('webhook_endpoint.removed_at IS NULL'),
  computed: {
    endsWith: (row) => sql`(
      SELECT json_build_object('kind', authority ->> 'kind', 'name', authority ->> 'name')
      FROM (SELECT ${selectAuthority(row)} AS authority) AS owner)`,
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07',
});

export const Secret = Type.String({
  pattern: '^whsec_',
  description:
    'Secret that signs deliveries (Standard Webhooks). Returned only once, and not for a repeated Idempotency-Key',
});
