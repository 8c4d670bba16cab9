import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Asset, assetResource } from './asset.ts';

export const getAsset = defineRead({
  name: 'assets.get',
  summary: 'Get an asset',
  description: 'Returns an asset, including an archived one, as of its newest snapshot.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/assets/:id' },
  tool: 'assets_get',
  input: Strict(assetResource.id),
  output: Asset,
  version: assetResource.version,
  example: { id: assetResource.exampleId },
  handle: ({ id }, { team }) => assetResource.find(team, id),
});
