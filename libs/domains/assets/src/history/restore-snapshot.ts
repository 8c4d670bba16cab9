import { Type } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Asset, assetResource, valuesOf, type AssetValues } from '../asset.ts';
import { AttributeChanges, cleanAttributes, mergeAttributes } from '../types/attribute-values.ts';
import { publishedVersion } from '../types/published-type.ts';
import { changeAsset } from '../write-asset.ts';

async function valuesAt(team: TeamReader, id: string, revision: number): Promise<AssetValues> {
  const [snapshot] = await team.query<{ asset: Asset }>(sql`
    SELECT asset FROM asset_snapshot
    WHERE team_id = ${team.teamId}::uuid AND asset_id = ${id}::uuid AND revision = ${revision}::int`);
  if (snapshot !== undefined) return valuesOf(snapshot.asset);
  throw badRequest({
    path: 'revision',
    message: 'is not a revision of this asset',
    fix: `GET /v1/assets/${id}/history lists them.`,
  });
}

export const restoreSnapshot = defineWrite({
  name: 'assets.restore',
  summary: 'Restore a snapshot of an asset',
  description:
    'Restores the values of an earlier snapshot as a new snapshot. The values must match the published version of the asset type; send `attributes` to change those that do not. An archived asset becomes active.',
  scope: 'assets.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/assets/:id/history/restore' },
  input: Strict({
    ...assetResource.id,
    revision: Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'Number of the snapshot to restore; see the history',
    }),
    attributes: Type.Optional({
      ...AttributeChanges,
      description: 'Changes of the attributes of the snapshot, so that they fit the type; null removes one',
    }),
  }),
  output: Asset,
  version: assetResource.version,
  example: { id: assetResource.exampleId, revision: 1 },
  handle: ({ id, revision, attributes = {} }, context) =>
    untilWritten(
      `asset ${id}`,
      async () => {
        const asset = await assetResource.find(context.team, id);
        const old = await valuesAt(context.team, id, revision);
        const values = { ...old, attributes: mergeAttributes(old.attributes, cleanAttributes(attributes)) };
        const type = await publishedVersion(context.team, asset.typeId);
        return changeAsset(context, asset, {
          values,
          type,
          kept: old.attributes,
          action: 'restored',
          restoredFrom: revision,
        });
      },
      50,
    ),
});
