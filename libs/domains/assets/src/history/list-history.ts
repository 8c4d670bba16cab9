import { sql } from '@team-operations/database';
import { defineList } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { assetResource } from '../asset.ts';
import { AssetSnapshot, snapshotResource } from './snapshot.ts';

export const listHistory = defineList({
  name: 'assets.history',
  summary: 'List the history of an asset',
  description:
    'Returns one snapshot for each change of the asset, newest first, with its author, time and changed properties.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/assets/:id/history' },
  tool: 'assets_history_list',
  input: Strict({ ...assetResource.id, ...pageParameters }),
  output: AssetSnapshot,
  example: { id: assetResource.exampleId },
  async handle(input, { team }) {
    await assetResource.find(team, input.id);
    return snapshotResource.list(team, input, [sql`asset_id = ${input.id}::uuid`]);
  },
});
