import { composeFilters, defineList } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { AssetType, assetTypeResource } from './asset-type.ts';

const filters = composeFilters({ updatedSince: assetTypeResource.atOrAfter('updatedAt') });

export const listAssetTypes = defineList({
  name: 'asset_types.list',
  summary: 'List asset types',
  description:
    'Returns the asset types of the team, newest first, each with the JSON Schema that validates asset attributes.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/asset-types' },
  tool: 'asset_types_list',
  input: Strict({
    ...filters.input,
    ...assetTypeResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: AssetType,
  example: { limit: 50 },
  handle: (input, { team }) => assetTypeResource.list(team, input, filters.where(input, team.teamId)),
});
