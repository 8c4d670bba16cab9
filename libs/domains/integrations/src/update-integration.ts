import { Type } from '@sinclair/typebox';
import { sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { documented, Strict } from '@team-operations/schemas';
import { defineWrite, untilWritten, visibleText } from '@team-operations/operations';
import { findIntegration } from './find-integration.ts';
import { Integration, integrationProperties, integrationResource } from './integration.ts';

export const updateIntegration = defineWrite({
  name: 'integrations.update',
  summary: 'Change an integration',
  description:
    'Updates the name of an integration, or the hours before an alarm; a change of the hours resets the alarm.',
  scope: 'sip.write',
  managersOnly: true,
  effect: 'write',
  rest: { method: 'patch', path: '/v1/integrations/:id' },
  input: documented(
    Strict({
      ...integrationResource.id,
      name: Type.Optional(integrationProperties.name),
      silenceHours: Type.Optional(integrationProperties.silenceHours),
    }),
    { minProperties: 1 },
  ),
  furtherChecks: [visibleText('name')],
  version: integrationResource.version,
  output: Integration,
  example: { id: integrationResource.exampleId, silenceHours: 24 },
  async handle({ id, name, silenceHours }, { team, commit }) {
    if (name === undefined && silenceHours === undefined) {
      const fix = 'Send at least one property to change.';
      throw badRequest({ code: 'nothing_to_change', path: '', message: 'has no changes', fix });
    }
    const hours = silenceHours === undefined ? sql`integration.silence_hours` : sql`${silenceHours}::int`;
    // Of a token that a rotation makes at the same time the statement does not see the hint: then it is read again.
    return untilWritten(`integration ${id}`, async () => {
      const { apiKeyId } = await findIntegration(team, id);
      return commit<Integration>({
        steps: [
          sql`found AS (
            SELECT id, coalesce(${name ?? null}, name) AS name FROM integration WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid
              AND api_key_id = ${apiKeyId}::uuid AND removed_at IS NULL FOR UPDATE)`,
          // The key is called as its integration is. Its row is locked after that of the integration, as a rotation does.
          sql`named AS (
            SELECT found.*, name_integration_key(${team.teamId}::uuid, ${apiKeyId}::uuid, found.name) AS key FROM found)`,
        ],
        statement: sql`
          UPDATE integration SET name = named.name, silence_hours = ${hours}, ${updatedNow('integration')},
            silent_since = CASE WHEN integration.silence_hours IS NOT DISTINCT FROM ${hours} THEN integration.silent_since END
          FROM named WHERE integration.team_id = ${team.teamId}::uuid AND integration.id = named.id
          ${integrationResource.returning()}`,
        events: [],
      });
    });
  },
});
