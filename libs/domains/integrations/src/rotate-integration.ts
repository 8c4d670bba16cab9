import { Type } from '@sinclair/typebox';
import { assertLineMayGrow, createApiKeySecret, hashSecret } from '@team-operations/credentials';
import { sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { Strict } from '@team-operations/schemas';
import { defineWrite, untilWritten, type WriteContext } from '@team-operations/operations';
import { findIntegration } from './find-integration.ts';
import { Integration, integrationResource, Token } from './integration.ts';
import { creatorAsJson, responsiblePerson } from './token-creator.ts';

const revoked = badRequest({
  path: 'id',
  message: 'has a token that is revoked',
  fix: 'Revoke the integration, and create another.',
});

const fix = {
  working: 'Send overlapHours 0, which ends all earlier tokens, or wait until one of them has ended.',
  day: 'Use the present token, or try again tomorrow. If it is known to others, revoke the integration and create another.',
};

interface Replacement {
  id: string;
  /** The key that is its token, as it was read. */
  apiKeyId: string;
  overlapHours: number;
}

/** Null when its token is another one by now. */
async function replaceToken(
  { id, apiKeyId, overlapHours }: Replacement,
  context: WriteContext,
): Promise<(Integration & { token: string }) | null> {
  const { team, commit } = context;
  const creator = responsiblePerson(context);
  const token = createApiKeySecret();
  const hint = sql`${token.slice(-4)}::text`;
  // The column has milliseconds: an end that is now could be rounded up.
  const ended = sql`CASE WHEN ${overlapHours}::int > 0 AND replaced.until > now() THEN replaced.until END`;
  const integration = await commit<Integration>({
    steps: [
      sql`found AS (
        SELECT id, name FROM integration WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid
          AND api_key_id = ${apiKeyId}::uuid AND removed_at IS NULL FOR UPDATE)`,
      sql`key AS (
        SELECT found.id AS integration_id, make_integration_key(${team.teamId}::uuid, ${creator}, found.name,
          ${hashSecret(token)}::bytea, ${hint}) AS id FROM found)`,
      sql`replaced AS (
        SELECT key.*, replace_integration_key(${team.teamId}::uuid, ${apiKeyId}::uuid, key.id,
          now() + make_interval(hours => ${overlapHours}::int)) AS until FROM key)`,
    ],
    statement: sql`
      UPDATE integration SET api_key_id = replaced.id, ${updatedNow('integration')} FROM replaced
      WHERE integration.team_id = ${team.teamId}::uuid AND integration.id = replaced.integration_id
      ${integrationResource.returning({
        hint,
        revokedAt: sql`NULL::timestamptz`,
        overlapUntil: ended,
        tokenCreatedBy: creatorAsJson(sql`new.team_id`, creator),
      })}`,
    events: [],
  });
  return integration === null ? null : { ...integration, token };
}

export const rotateIntegration = defineWrite({
  name: 'integrations.rotate',
  summary: 'Rotate the token of an integration',
  description:
    'Creates a new `token`, which is returned only once. Earlier tokens remain valid for `overlapHours` at most, so that no submission is lost; 0 ends them all. All of them share one request limit. At most 10 can be valid at the same time, and 50 can be created in 24 hours.',
  scope: 'sip.write',
  managersOnly: true,
  effect: 'write',
  rest: { method: 'post', path: '/v1/integrations/:id/rotate' },
  input: Strict({
    ...integrationResource.id,
    overlapHours: Type.Integer({
      minimum: 0,
      maximum: 168,
      description: 'Hours for which earlier tokens remain valid at most; 0 ends them all',
    }),
  }),
  version: integrationResource.version,
  output: Strict(
    { ...Integration.properties, token: Type.Optional(Token) },
    { title: 'IntegrationWithNewToken' },
  ),
  example: { id: integrationResource.exampleId, overlapHours: 24 },
  handle: ({ id, overlapHours }, context) =>
    // Of two rotations at the same time the second replaces the key of the first.
    untilWritten(`integration ${id}`, async () => {
      const { revokedAt, apiKeyId } = await findIntegration(context.team, id);
      if (revokedAt !== null) throw revoked;
      // Each rotation changes the key, so what is counted for this one is still so when it is replaced.
      const ends = overlapHours === 0 ? 'all' : 'none';
      const line = { teamId: context.team.teamId, id: apiKeyId, ends, called: 'tokens', fix } as const;
      await assertLineMayGrow(context.team, line);
      return replaceToken({ id, apiKeyId, overlapHours }, context);
    }),
});
