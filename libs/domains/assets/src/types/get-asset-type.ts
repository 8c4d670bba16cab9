import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { AssetType, assetTypeResource } from './asset-type.ts';

export const getAssetType = defineRead({
  name: 'asset_types.get',
  summary: 'Get an asset type',
  description: 'Returns an asset type with its attribute schema, and its draft if there is one.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/asset-types/:id' },
  input: Strict(assetTypeResource.id),
  version: assetTypeResource.version,
  output: AssetType,
  example: { id: assetTypeResource.exampleId },
  handle: ({ id }, { team }) => assetTypeResource.find(team, id),
});
