import type { Lifecycle } from '@team-operations/operations';

export const assetStatuses = ['ACTIVE', 'ARCHIVED'] as const;

/** A restored snapshot also makes an archived asset active (docs/decisions/0059-assets.md). */
export const assetTransitions = {
  archive: { from: ['ACTIVE'], to: 'ARCHIVED' },
  restore: { from: ['ARCHIVED'], to: 'ACTIVE' },
} as const satisfies Lifecycle['transitions'];

export const assetLifecycle: Lifecycle = {
  table: 'asset',
  state: 'row.status::text',
  states: assetStatuses,
  transitions: assetTransitions,
};

/** Nothing leads away from PUBLISHED. */
export const versionLifecycle: Lifecycle = {
  table: 'asset_type_version',
  state: 'row.status::text',
  states: ['DRAFT', 'PUBLISHED'],
  transitions: { publish: { from: ['DRAFT'], to: 'PUBLISHED' } },
};
