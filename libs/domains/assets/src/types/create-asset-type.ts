import { Type } from '@sinclair/typebox';
import { raw, requireRow, sql, violatedConstraint } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { newId, Strict } from '@team-operations/schemas';
import { AssetType, assetTypeProperties, assetTypeResource, newDraft } from './asset-type.ts';
import { AttributeSchema } from './attribute-schema.ts';
import { storedSchema, validSchema } from './check-schema.ts';
import { exampleSchema } from './example-schema.ts';

/** Throws a 400 for a name that another type of the team has. */
function explainName(error: unknown): never {
  if (violatedConstraint(error) !== 'asset_type_team_id_name_key') throw error;
  throw badRequest({
    code: 'already_taken',
    path: 'name',
    message: 'is the name of another asset type',
    fix: 'Send another name, or create a new version of that type with POST /v1/asset-types/:id/versions.',
  });
}

export const createAssetType = defineWrite({
  name: 'asset_types.create',
  summary: 'Create an asset type',
  description:
    'Creates an asset type with a draft of its first version. Publish the draft before you create assets of this type.',
  scope: 'assets.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/asset-types', status: 201 },
  tool: 'asset_types_create',
  input: Strict({
    name: assetTypeProperties.name,
    description: Type.Optional(assetTypeProperties.description),
    attributeSchema: AttributeSchema,
  }),
  furtherChecks: [validSchema],
  version: assetTypeResource.version,
  output: AssetType,
  example: { name: 'EV charger', attributeSchema: exampleSchema },
  async handle({ name, description, attributeSchema }, { team, commit }) {
    const schema = storedSchema(attributeSchema);
    const id = newId();
    const draft = newDraft(raw('1'), schema);
    const created = await commit<AssetType>({
      steps: [
        sql`created AS (
          INSERT INTO asset_type (id, team_id, name, description)
          VALUES (${id}::uuid, ${team.teamId}::uuid, ${name}, ${description ?? null})
          ${assetTypeResource.returningNew({ draft })})`,
        sql`version AS (
          INSERT INTO asset_type_version (team_id, type_id, version, attribute_schema)
          SELECT ${team.teamId}::uuid, id, 1, ${JSON.stringify(schema)}::jsonb FROM created)`,
      ],
      statement: sql`SELECT id, before, after FROM created`,
      events: [],
    }).catch(explainName);
    return requireRow(created);
  },
});
