import { sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite, movesTo } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { assetTransitions } from './asset-status.ts';
import { Asset, assetResource } from './asset.ts';
import { commitAsset } from './write-asset.ts';

export const archiveAsset = defineWrite({
  name: 'assets.archive',
  summary: 'Archive an asset',
  description:
    'Archives an asset. It remains readable, with its history. Restore one of its snapshots to make it active again.',
  scope: 'assets.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/assets/:id/archive' },
  tool: 'assets_archive',
  input: Strict(assetResource.id),
  output: Asset,
  version: assetResource.version,
  becomes: movesTo('status', assetTransitions.archive),
  example: { id: assetResource.exampleId },
  async handle({ id }, context) {
    const { team } = context;
    const written = sql`written AS (
      UPDATE asset SET status = 'ARCHIVED', archived_at = now(), ${updatedNow('asset')}, revision = revision + 1
      WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND status = 'ACTIVE'
      ${assetResource.returning()})`;
    const asset = await commitAsset(context, id, {
      steps: [written],
      action: 'archived',
      changed: ['status'],
      event: 'asset.archived',
    });
    if (asset !== null) return asset;
    const { status } = await assetResource.find(team, id);
    throw badRequest({
      code: 'status_not_allowed' as const,
      path: 'status',
      message: `is ${status}: the asset cannot be archived`,
      fix: 'Only an ACTIVE asset can be archived.',
    });
  },
});
