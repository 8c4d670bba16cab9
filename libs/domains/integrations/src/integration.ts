import { Type, type Static } from '@sinclair/typebox';
import { raw, sql, type Sql } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import { lastSubmissionOf, tokensOf } from './last-submission.ts';
import {
  createdByFormerManager,
  createdWithKey,
  Creator,
  creatorAsJson,
  joinTokenCreator,
} from './token-creator.ts';

/** Characters that a name on one line does not have: controls, and what changes the direction of writing. */
const refused = String.raw`\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;
/** Every other character that is blank. Written out, and without a look ahead, for programs that make texts from patterns. */
const blank = String.raw` \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** What a caller may write on an integration. */
export const integrationProperties = {
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    pattern: `^[${blank}]*[^${blank}${refused}][^${refused}]*$`,
    description: 'Name of the installer system: one line, not blank',
  }),
  silenceHours: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: 8760,
      description:
        'Hours without a submission before an alarm is raised; null: derived from earlier submissions; 0: never',
    }),
  ),
};

/** An installer's system that submits worksheets, as every surface shows it; its token is no part of it. */
export const Integration = Strict(
  {
    id: Uuid,
    name: integrationProperties.name,
    createdAt: IsoInstant,
    updatedAt: {
      ...IsoInstant,
      description: 'Last change of its name, hours or token; submissions do not change it',
    },
    createdBy: Nullable(Creator),
    createdWith: Nullable(
      Strict(
        { id: Uuid, name: Type.String() },
        { description: 'ID of the API key that created it; null if created on the settings pages' },
      ),
    ),
    tokenCreatedBy: Nullable(Creator),
    hint: Text(4, 'Last characters of the token'),
    revokedAt: Nullable(IsoInstant),
    tokenWarning: Nullable(
      Type.String({ description: 'Why the token should be rotated; null if there is no reason' }),
    ),
    overlapUntil: Nullable(
      Type.String({
        format: 'date-time',
        description: 'Expiry of the replaced tokens: when the last of them ends',
      }),
    ),
    silenceHours: integrationProperties.silenceHours,
    lastSubmissionAt: Nullable(IsoInstant),
    silentSince: Nullable(
      Type.String({ format: 'date-time', description: 'Start of the overdue period; null if not overdue' }),
    ),
  },
  { title: 'Integration' },
);
export type Integration = Static<typeof Integration>;

/** Answered once, where a token is made. */
export const Token = Type.String({
  pattern: '^svc_',
  description:
    'Token that can only submit worksheets. Returned only once, and not for a repeated Idempotency-Key',
});

const knownToFormerManager =
  'The person who created its token no longer manages the team, and may still have it. Rotate the token.';

/** Its token goes on working, for the vans, after its creator was demoted or left: the team is warned instead (record 37). */
const tokenWarning = (row: Sql) => sql`(SELECT ${raw(`'${knownToFormerManager}'`)}
  FROM (VALUES (1)) AS one ${joinTokenCreator(row)} WHERE ${createdByFormerManager})`;

/** A column of the API key that is its token. */
const ofKey = (column: string) => (row: Sql) =>
  sql`(SELECT ${raw(column)} FROM api_key WHERE id = ${row}.api_key_id)`;

export const integrationResource = defineResource({
  model: 'Integration',
  version: 'updatedAt',
  schema: Integration,
  exists: raw('integration.removed_at IS NULL'),
  computed: {
    createdBy: (row) => creatorAsJson(sql`${row}.team_id`, sql`${row}.created_by_id`),
    createdWith: createdWithKey,
    tokenCreatedBy: (row) => creatorAsJson(sql`${row}.team_id`, ofKey('created_by_id')(row)),
    hint: ofKey('hint'),
    revokedAt: ofKey('revoked_at'),
    tokenWarning,
    lastSubmissionAt: (row) => sql`${lastSubmissionOf(row)}::timestamptz(3)`,
    // The worker notes the end of a silence up to half a minute later.
    silentSince: (row) =>
      sql`CASE WHEN ${row}.silent_since IS NULL OR ${lastSubmissionOf(row)} > ${row}.silent_since THEN NULL ELSE ${row}.silent_since END`,
    overlapUntil: (row) => sql`(SELECT max(expires_at) FROM api_key
      WHERE id IN ${tokensOf(row)} AND id <> ${row}.api_key_id AND revoked_at IS NULL AND expires_at > now())`,
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c09',
});
