import { Type } from '@sinclair/typebox';
import { createApiKeySecret, hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { newId, Strict } from '@team-operations/schemas';
import { defineWrite, visibleText } from '@team-operations/operations';
import { Integration, integrationProperties, integrationResource, Token } from './integration.ts';
import { callersKey, creatorAsJson, responsiblePerson } from './token-creator.ts';

/** Of one team. */
const mostIntegrations = 500;

export const createIntegration = defineWrite({
  name: 'integrations.create',
  summary: 'Create an integration',
  description:
    'Creates an integration. Use one for each installer system, so that each can be revoked separately. `token` is returned only once; it can only submit worksheets.',
  scope: 'sip.write',
  managersOnly: true,
  effect: 'write',
  rest: { method: 'post', path: '/v1/integrations', status: 201 },
  input: Strict({
    name: integrationProperties.name,
    silenceHours: Type.Optional(integrationProperties.silenceHours),
  }),
  furtherChecks: [visibleText('name')],
  version: integrationResource.version,
  output: Strict(
    { ...Integration.properties, token: Type.Optional(Token) },
    { title: 'IntegrationWithToken' },
  ),
  example: { name: 'Southern Fitters', silenceHours: 48 },
  async handle({ name, silenceHours = null }, context) {
    const { team, commit } = context;
    const creator = responsiblePerson(context);
    const token = createApiKeySecret();
    const hint = sql`${token.slice(-4)}::text`;
    const none = sql`NULL::timestamptz`;
    const integration = await commit<Integration>({
      oneAtATime: 'integrations.create',
      steps: [
        sql`key AS (SELECT make_integration_key(${team.teamId}::uuid, ${creator}, ${name}, ${hashSecret(token)}::bytea,
          ${hint}) AS id
          WHERE (SELECT count(*) FROM integration WHERE team_id = ${team.teamId}::uuid AND removed_at IS NULL) < ${mostIntegrations})`,
      ],
      statement: sql`
        INSERT INTO integration (id, team_id, name, api_key_id, created_by_id, silence_hours)
        SELECT ${newId()}::uuid, ${team.teamId}::uuid, ${name}, key.id, ${creator}, ${silenceHours}::int FROM key
        ${integrationResource.returningNew({
          hint,
          revokedAt: none,
          overlapUntil: none,
          tokenCreatedBy: creatorAsJson(sql`new.team_id`, sql`new.created_by_id`),
          createdWith: callersKey(context),
        })}`,
      events: [],
    });
    if (integration !== null) return { ...integration, token };
    throw badRequest({
      path: '',
      message: `is one more than the ${mostIntegrations} integrations that a team may have`,
      fix: 'Remove an unused one.',
    });
  },
});
