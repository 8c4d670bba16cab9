import { sql, type TeamReader, updatedNow } from '@team-operations/database';
import { credentialRevocations } from '@team-operations/credentials';
import { Strict } from '@team-operations/schemas';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { findIntegration } from './find-integration.ts';
import { Integration, integrationResource } from './integration.ts';

/** Its token, and those that were replaced and may still work. */
async function keysOf(team: TeamReader, apiKeyId: string): Promise<string[]> {
  const keys = await team.query<{ id: string }>(sql`
    SELECT token.id FROM api_key AS named JOIN api_key AS token USING (team_id, line_id)
    WHERE team_id = ${team.teamId}::uuid AND named.id = ${apiKeyId}::uuid AND token.revoked_at IS NULL`);
  return keys.map(({ id }) => id);
}

export const revokeIntegration = defineWrite({
  name: 'integrations.revoke',
  summary: 'Revoke an integration',
  description:
    'Revokes all tokens of an integration and removes it from the list. Its submissions remain. This cannot be undone.',
  scope: 'sip.write',
  managersOnly: true,
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/integrations/:id/revoke' },
  input: Strict(integrationResource.id),
  version: integrationResource.version,
  output: Integration,
  example: { id: integrationResource.exampleId },
  handle({ id }, context) {
    const { team, commit } = context;
    // A rotation at the same time replaces the token: then its keys are read again.
    return untilWritten(`integration ${id}`, async () => {
      const { apiKeyId } = await findIntegration(team, id);
      const revokedAt = new Date().toISOString();
      const keys = await keysOf(team, apiKeyId);
      return commit<Integration>({
        steps: [
          sql`found AS (
            SELECT id, api_key_id FROM integration WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid
              AND api_key_id = ${apiKeyId}::uuid AND removed_at IS NULL FOR UPDATE)`,
          sql`ended AS (SELECT end_integration_keys(${team.teamId}::uuid, api_key_id) AS id FROM found)`,
          sql`all_ended AS (SELECT found.id, (SELECT count(*) FROM ended) AS keys FROM found)`,
        ],
        statement: sql`
          UPDATE integration SET removed_at = now(), silent_since = NULL, ${updatedNow('integration')} FROM all_ended
          WHERE integration.team_id = ${team.teamId}::uuid AND integration.id = all_ended.id AND all_ended.keys >= 0
          ${integrationResource.returning({ revokedAt: sql`now()`, overlapUntil: sql`NULL::timestamptz` })}`,
        events: keys.map((key) =>
          credentialRevocations.event('credential.revoked', {
            key,
            data: { credentialId: key, revokedAt },
          }),
        ),
      });
    });
  },
});
