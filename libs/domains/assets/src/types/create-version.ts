import { raw, sql, updatedNow } from '@team-operations/database';
import { defineWrite } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { AssetType, assetTypeResource, newDraft, versionsOfType } from './asset-type.ts';
import { AttributeSchema } from './attribute-schema.ts';
import { storedSchema, validSchema } from './check-schema.ts';
import { exampleSchema } from './example-schema.ts';

export const createVersion = defineWrite({
  name: 'asset_type_versions.create',
  summary: 'Draft a new version of an asset type',
  description:
    'Creates a draft with the next version number. Until it is published, assets are validated against the published version.',
  scope: 'assets.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/asset-types/:id/versions', status: 201 },
  input: Strict({ ...assetTypeResource.id, attributeSchema: AttributeSchema }),
  furtherChecks: [validSchema],
  version: assetTypeResource.version,
  output: AssetType,
  example: { id: assetTypeResource.exampleId, attributeSchema: exampleSchema },
  created: { readBy: 'asset_types.get', input: ({ id }) => ({ id }) },
  async handle({ id, attributeSchema }, { team, commit }) {
    const schema = storedSchema(attributeSchema);
    const draft = newDraft(raw('new.latest_version'), schema);
    const drafted = await commit<AssetType>({
      steps: [
        // The row of the type is locked, so two drafts at the same time get two numbers.
        sql`drafted AS (
          UPDATE asset_type SET latest_version = latest_version + 1, ${updatedNow('asset_type')}
          WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid
          ${assetTypeResource.returning({ draft })}, new.latest_version)`,
        sql`version AS (
          INSERT INTO asset_type_version (team_id, type_id, version, attribute_schema)
          SELECT ${team.teamId}::uuid, id, latest_version, ${JSON.stringify(schema)}::jsonb FROM drafted)`,
      ],
      oneAtATime: versionsOfType(id),
      statement: sql`SELECT id, before, after FROM drafted`,
      events: [],
    });
    if (drafted === null) throw assetTypeResource.unknown();
    return drafted;
  },
});
