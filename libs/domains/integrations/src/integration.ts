import { Type, type Static } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
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
        'Hours without a submission after which it is missed; null for as learned from its last ones, 0 for never',
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

/** The input of an operation on one integration. */
export const integrationId = { id: Uuid };

export const exampleIntegrationId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09';

/** What is known of its token beside the row; default: as it is in the database. */
interface TokenFacts {
  hint?: Sql;
  revokedAt?: Sql;
  overlapUntil?: Sql;
  tokenCreator?: Sql;
  createdWith?: Sql;
}

const knownToFormerManager =
  'The person who created its token no longer manages the team, and may have kept it. Rotate the token.';

/** Its token goes on working, for the vans, after whoever created it was demoted or left: the team is warned instead (record 37). */
function tokenWarning(row: Sql): Sql {
  return sql`(SELECT ${knownToFormerManager}::text FROM (VALUES (1)) AS one ${joinTokenCreator(row)}
    WHERE ${createdByFormerManager})`;
}

/** The integration as one json value, from a row of the table. */
export function integrationAsJson(row: Sql, facts: TokenFacts = {}): Sql {
  const ofKey = (column: Sql) => sql`(SELECT ${column} FROM api_key WHERE id = ${row}.api_key_id)`;
  const {
    hint = ofKey(sql`hint`),
    revokedAt = ofKey(sql`revoked_at`),
    tokenCreator = ofKey(sql`created_by_id`),
    createdWith = createdWithKey(row),
    overlapUntil = sql`(SELECT max(expires_at) FROM api_key
      WHERE replaced_by_id = ${row}.api_key_id AND revoked_at IS NULL AND expires_at > now())`,
  } = facts;
  return sql`json_build_object('id', ${row}.id, 'name', ${row}.name, 'createdAt', iso_instant(${row}.created_at),
    'createdBy', ${creatorAsJson(sql`${row}.team_id`, sql`${row}.created_by_id`)}, 'createdWith', ${createdWith},
    'tokenCreatedBy', ${creatorAsJson(sql`${row}.team_id`, tokenCreator)},
    'hint', ${hint}, 'revokedAt', iso_instant(${revokedAt}), 'tokenWarning', ${tokenWarning(row)}, 'overlapUntil', iso_instant(${overlapUntil}),
    'silenceHours', ${row}.silence_hours, 'lastSubmissionAt', iso_instant(${row}.last_submission_at),
    'silentSince', iso_instant(${row}.silent_since))`;
}

/** Ends a statement that changes one integration, as a Change needs it. */
export const returningIntegration = (after: TokenFacts = {}): Sql =>
  sql`RETURNING new.id, ${integrationAsJson(sql`old`)} AS before, ${integrationAsJson(sql`new`, after)} AS after`;
