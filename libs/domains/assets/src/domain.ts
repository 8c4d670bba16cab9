import { eventsOfRequests, type Domain } from '@team-operations/operations';
import { archiveAsset } from './archive-asset.ts';
import { assetEvents } from './asset-events.ts';
import { assetLifecycle, versionLifecycle } from './asset-status.ts';
import { createAsset } from './create-asset.ts';
import { data } from './data.ts';
import { filterOptions } from './filter-options.ts';
import { getAsset } from './get-asset.ts';
import { listHistory } from './history/list-history.ts';
import { restoreSnapshot } from './history/restore-snapshot.ts';
import { listAssets } from './list-assets.ts';
import { searchableAssets } from './searchable-assets.ts';
import { createAssetType } from './types/create-asset-type.ts';
import { createVersion } from './types/create-version.ts';
import { getAssetType } from './types/get-asset-type.ts';
import { listAssetTypes } from './types/list-asset-types.ts';
import { listUnfit } from './types/list-unfit.ts';
import { publishVersion } from './types/publish-version.ts';
import { updateAsset } from './update-asset.ts';

export const assets: Domain = {
  name: 'assets',
  data,
  lifecycles: [assetLifecycle, versionLifecycle],
  tags: [
    { name: 'assets', title: 'Assets', group: 'Assets' },
    { name: 'asset_types', title: 'Asset types', group: 'Assets' },
    { name: 'asset_type_versions', title: 'Versions of asset types', group: 'Assets' },
  ],
  topics: [assetEvents],
  requestParts: [eventsOfRequests('assets.read', [assetEvents])],
  searchable: [searchableAssets],
  operations: [
    listAssets,
    filterOptions,
    getAsset,
    createAsset,
    updateAsset,
    archiveAsset,
    listHistory,
    restoreSnapshot,
    listAssetTypes,
    getAssetType,
    listUnfit,
    createAssetType,
    createVersion,
    publishVersion,
  ],
};
