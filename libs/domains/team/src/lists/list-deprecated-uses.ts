import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { composeFilters, defineList, defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, OwnText, pageParameters, Strict, Uuid } from '@team-operations/schemas';

const DeprecatedUse = Strict(
  {
    id: Uuid,
    credentialId: { ...Uuid, description: 'API key, or OAuth grant of an application' },
    credentialName: Nullable(Type.String({ description: 'Name of the key or the application' })),
    operation: OwnText('Name of the operation, such as `docs.create`'),
    deprecation: Type.String({
      description: 'Deprecated feature; see the documentation of the operation',
    }),
    uses: Type.Integer({ minimum: 1 }),
    firstUsedAt: IsoInstant,
    lastUsedAt: IsoInstant,
  },
  { title: 'DeprecatedUse' },
);

const deprecatedUses = defineResource({
  model: 'DeprecatedUse',
  schema: DeprecatedUse,
  computed: {
    credentialName: (row) => sql`coalesce(
      (SELECT api_key.name FROM api_key WHERE api_key.team_id = ${row}.team_id AND api_key.id = ${row}.credential_id),
      (SELECT oauth_client.name FROM oauth_grant JOIN oauth_client ON oauth_client.client_id = oauth_grant.client_id
       WHERE oauth_grant.team_id = ${row}.team_id AND oauth_grant.id = ${row}.credential_id))`,
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c25',
  order: 'firstUsedAt',
});

const filters = composeFilters({
  ...deprecatedUses.anyOf('credentialId'),
  ...deprecatedUses.equalTo('operation'),
});

export const listDeprecatedUses = defineList({
  name: 'deprecated_uses.list',
  summary: 'List deprecated uses',
  description:
    'Returns the credentials of the team that still use deprecated features, newest first, with the number of uses and the last use. One row per credential and deprecation.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/deprecated-uses' },
  input: Strict({ ...filters.input, ...pageParameters }),
  output: DeprecatedUse,
  example: { operation: 'docs.create' },
  handle: (input, { team }) => deprecatedUses.list(team, input, filters.where(input, team.teamId)),
});
