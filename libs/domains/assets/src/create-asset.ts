import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { newId, Strict, Uuid } from '@team-operations/schemas';
import { assetProperties, Asset, assetResource, type AssetValues } from './asset.ts';
import { withReferencesExplained } from './asset-references.ts';
import { AttributeValues, cleanAttributes } from './types/attribute-values.ts';
import { publishedVersion } from './types/published-type.ts';
import { changedProperties, commitAsset, requireFit, stillPublished } from './write-asset.ts';

const { name, ...rest } = assetProperties;

export const createAsset = defineWrite({
  name: 'assets.create',
  summary: 'Create an asset',
  description:
    'Creates an asset and the first snapshot of its history. Its attributes are validated against the published version of the type.',
  scope: 'assets.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/assets', status: 201 },
  tool: 'assets_create',
  input: Strict({
    typeId: { ...Uuid, description: 'From GET /v1/asset-types' },
    name,
    attributes: Type.Optional(AttributeValues),
    ...Type.Partial(Type.Object(rest)).properties,
  }),
  output: Asset,
  version: assetResource.version,
  example: {
    typeId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02',
    name: 'Charger in bay 4',
    serialNumber: 'EV-2041',
    attributes: { phase: 'three', powerKw: 22 },
  },
  handle(input, context) {
    const { team } = context;
    const id = newId();
    const values: AssetValues = {
      name: input.name,
      serialNumber: input.serialNumber ?? null,
      attributes: cleanAttributes(input.attributes ?? {}),
      siteId: input.siteId ?? null,
      jobId: input.jobId ?? null,
    };
    const create = async () => {
      const type = await publishedVersion(team, input.typeId);
      requireFit(type, values);
      const written = sql`written AS (
        INSERT INTO asset (id, team_id, type_id, type_version, name, serial_number, attributes, site_id, job_id)
        SELECT ${id}::uuid, ${team.teamId}::uuid, current_type.id, ${type.version}::int, ${values.name}, ${values.serialNumber},
          ${JSON.stringify(values.attributes)}::jsonb, ${values.siteId}::uuid, ${values.jobId}::uuid FROM current_type
        ${assetResource.returningNew()})`;
      const changed = changedProperties({}, values);
      const steps = [stillPublished(team.teamId, type), written];
      return commitAsset(context, id, { steps, action: 'created', changed, event: 'asset.created' });
    };
    return withReferencesExplained(team, values, () => untilWritten(`asset type ${input.typeId}`, create));
  },
});
