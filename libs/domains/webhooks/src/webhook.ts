import { Type, type Static } from '@sinclair/typebox';
import { selectAuthority } from '@team-operations/credentials';
import { IsoInstant, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';
import { resourceAsJson, selectColumns } from '@team-operations/operations';
import { raw, sql, type Sql } from '@team-operations/database';
import { webhookEventNames } from './webhook-events.ts';

/** What a caller may write on a webhook. */
export const webhookProperties = {
  url: Text(2000, 'Where to post: an https address on the public internet'),
  events: Type.Array(OneOf(webhookEventNames), {
    minItems: 1,
    maxItems: webhookEventNames.length,
    uniqueItems: true,
    description: 'What to be told of',
  }),
  description: Text(200, 'What it is for, for the people of the team'),
};

export const webhookStates = ['active', 'disabled'] as const;

const stored = Strict(
  {
    id: Uuid,
    url: webhookProperties.url,
    events: Type.Array(Type.String(), { description: 'What it is told of' }),
    description: Nullable(webhookProperties.description),
    state: OneOf(webhookStates),
    disabledAt: Nullable(IsoInstant),
    disabledReason: Nullable(Type.String({ description: 'Why it was disabled the last time' })),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'StoredWebhook' },
);

/** A webhook as every surface shows it; its secrets are no part of it. */
export const Webhook = Strict(
  {
    ...stored.properties,
    endsWith: Strict(
      {
        kind: OneOf(['api_key', 'application', 'person']),
        name: Nullable(Type.String({ description: 'Null when it is gone' })),
      },
      { description: 'The API key, application or person through which it was created: it ends with that' },
    ),
  },
  { title: 'Webhook' },
);
export type Webhook = Static<typeof Webhook>;

export const Secret = Type.String({
  pattern: '^whsec_',
  description:
    'Signs deliveries (Standard Webhooks). Shown this once, also not again for a repeated Idempotency-Key',
});

/** The input of an operation on one webhook. */
export const webhookId = { id: Uuid };

export const exampleWebhookId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07';

const endsWith = (row: Sql) => sql`(
  SELECT json_build_object('kind', authority ->> 'kind', 'name', authority ->> 'name')
  FROM (SELECT ${selectAuthority(row)} AS authority) AS owner)`;

export const webhookColumns = sql`${selectColumns(stored)}, ${endsWith(raw('webhook_endpoint'))} AS "endsWith"`;

const asJson = (row: 'new' | 'old') => resourceAsJson(Webhook, row, { endsWith });

/** Ends a statement that changes one webhook, as a Change needs it. */
export const returningWebhook = sql`RETURNING new.id, ${asJson('old')} AS before, ${asJson('new')} AS after`;

/** As `returningWebhook` for one that was not there before. */
export const returningNewWebhook = sql`RETURNING new.id, NULL::json AS before, ${asJson('new')} AS after`;
