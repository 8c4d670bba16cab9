import { Type } from '@sinclair/typebox';
import { createApiKeySecret, hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { newId, Strict } from '@team-operations/schemas';
import { defineWrite, visibleText, type OperationContext } from '@team-operations/operations';
import { Integration, integrationProperties, integrationResource, Token } from './integration.ts';
import { callersKey, creatorAsJson, responsiblePerson } from './token-creator.ts';

/** Of one team. */
const mostIntegrations = 500;

/** So many of a team may be created in 24 hours: removed ones are kept, because jobs and the history name them. */
const mostADay = 500;

const counts = (teamId: string) => sql`
  SELECT count(*) FILTER (WHERE removed_at IS NULL)::int AS kept,
    count(*) FILTER (WHERE created_at > now() - interval '24 hours')::int AS made
  FROM integration WHERE team_id = ${teamId}::uuid`;

/** Throws why no further one is created. */
async function refuseFurther({ team }: OperationContext): Promise<never> {
  const [found] = await team.query<{ kept: number }>(counts(team.teamId));
  if (found !== undefined && found.kept < mostIntegrations)
    throw badRequest({
      path: '',
      message: `is one more than the ${mostADay} integrations that a team may create in 24 hours`,
      fix: 'Rotate the token of an existing one, or create it tomorrow.',
    });
  throw badRequest({
    path: '',
    message: `is one more than the ${mostIntegrations} integrations that a team may have`,
    fix: 'Remove an unused one.',
  });
}

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
          FROM (${counts(team.teamId)}) AS counted WHERE kept < ${mostIntegrations} AND made < ${mostADay})`,
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
    return integration === null ? refuseFurther(context) : { ...integration, token };
  },
});
