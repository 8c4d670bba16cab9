import { Type, type Static } from '@sinclair/typebox';
import { selectAuthority } from '@team-operations/credentials';
import { IsoInstant, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';
import { defineResource } from '@team-operations/operations';
import { raw, sql } from '@team-operations/database';
import { webhookEventNames } from './webhook-events.ts';

/** What a caller may write on a webhook. */
export const webhookProperties = {
  url: Text(2000, 'Where to post: an https address on the public internet'),
  events: Type.Array(OneOf(webhookEventNames), {
    minItems: 1,
    maxItems: webhookEventNames.length,
    uniqueItems: true,
    description: 'Events to receive',
  }),
  description: Text(200, 'What it is for, for the people of the team'),
};

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
    disabledReason: Nullable(Type.String({ description: 'Why it was disabled the last time' })),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    endsWith: Strict(
      {
        kind: OneOf(['api_key', 'application', 'person']),
        name: Nullable(Type.String({ description: 'Null when it no longer exists' })),
      },
      { description: 'The API key, application or person through which it was created: it ends with that' },
    ),
  },
  { title: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const webhookResource = defineResource({
  model: 'WebhookEndpoint',
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
    'Signs deliveries (Standard Webhooks). Shown this once, also not again for a repeated Idempotency-Key',
});
