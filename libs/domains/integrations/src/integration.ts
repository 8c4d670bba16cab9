import { Type, type Static } from '@sinclair/typebox';
import { raw, sql, type Sql } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import {
  createdByFormerManager,
  createdWithKey,
  Creator,
  creatorAsJson,
  joinTokenCreator,
} from './token-creator.ts';

/** What a caller may write on an integration. */
export const integrationProperties = {
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: '^(?=.*\\S)[^\\p{Cc}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]*$',
    description: 'Whose system it is, in one line that is not blank',
  }),
  silenceHours: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 8760,
      description:
        'Hours without a submission after which an alarm is raised; null: derived from its last submissions; 0: never',
    }),
  ),
};

/** An installer's system that submits worksheets, as every surface shows it; its token is no part of it. */
export const Integration = Strict(
  {
    id: Uuid,
    name: integrationProperties.name,
    createdAt: IsoInstant,
    createdBy: Nullable(Creator),
    createdWith: Nullable(
      Strict(
        { id: Uuid, name: Type.String() },
        { description: 'The API key through which it was created; null for the settings pages' },
      ),
    ),
    tokenCreatedBy: Nullable(Creator),
    hint: Text(4, 'The last characters of its token'),
    revokedAt: Nullable(IsoInstant),
    tokenWarning: Nullable(
      Type.String({ description: 'Why its token should be rotated; null while there is no reason' }),
    ),
    overlapUntil: Nullable(
      Type.String({ format: 'date-time', description: 'Until when a token that was replaced still works' }),
    ),
    silenceHours: integrationProperties.silenceHours,
    lastSubmissionAt: Nullable(IsoInstant),
    silentSince: Nullable(
      Type.String({ format: 'date-time', description: 'Since when it is missed; null while it is not' }),
    ),
  },
  { title: 'Integration' },
);
export type Integration = Static<typeof Integration>;

/** Answered once, where a token is made. */
export const Token = Type.String({
  pattern: '^svc_',
  description:
    'Submits worksheets and can do nothing else. Shown this once, also not again for a repeated Idempotency-Key',
});

const knownToFormerManager =
  'The person who created its token no longer manages the team, and may still have it. Rotate the token.';

/** Its token goes on working, for the vans, after whoever created it was demoted or left: the team is warned instead (record 37). */
const tokenWarning = (row: Sql) => sql`(SELECT ${raw(`'${knownToFormerManager}'`)}
  FROM (VALUES (1)) AS one ${joinTokenCreator(row)} WHERE ${createdByFormerManager})`;

/** A column of the API key that is its token. */
const ofKey = (column: string) => (row: Sql) =>
  sql`(SELECT ${raw(column)} FROM api_key WHERE id = ${row}.api_key_id)`;

export const integrationResource = defineResource({
  model: 'Integration',
  schema: Integration,
  exists: raw('integration.removed_at IS NULL'),
  computed: {
    createdBy: (row) => creatorAsJson(sql`${row}.team_id`, sql`${row}.created_by_id`),
    createdWith: createdWithKey,
    tokenCreatedBy: (row) => creatorAsJson(sql`${row}.team_id`, ofKey('created_by_id')(row)),
    hint: ofKey('hint'),
    revokedAt: ofKey('revoked_at'),
    tokenWarning,
    overlapUntil: (row) => sql`(SELECT max(expires_at) FROM api_key
      WHERE replaced_by_id = ${row}.api_key_id AND revoked_at IS NULL AND expires_at > now())`,
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09',
});
