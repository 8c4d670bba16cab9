import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { Asset, assetProperties, assetResource } from './asset.ts';
import { attributeFilter } from './attribute-filter.ts';

const filters = composeFilters({
  ...assetResource.anyOf('status', 'typeId', 'siteId', 'jobId'),
  ...assetResource.equalTo('typeVersion'),
  serialNumber: filterBy(
    {
      ...assetProperties.serialNumber,
      description: 'Serial number on the device, with or without spaces, in small letters or capitals',
    },
    // As the index has it (migration 0095).
    (serial) => sql`public.meter_serial(serial_number) = public.meter_serial(${serial}::text)`,
  ),
  attribute: attributeFilter,
  updatedSince: assetResource.atOrAfter('updatedAt'),
});

export const listAssets = defineList({
  name: 'assets.list',
  summary: 'List assets with filters',
  description:
    'Returns the assets of the team, including archived ones, newest first. Filters are combined with AND. `attribute=phase:three` filters by an attribute. GET /v1/assets/filter-options returns the available values.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/assets' },
  tool: 'assets_list',
  input: Strict({ ...filters.input, ...assetResource.sortedBy('createdAt', 'updatedAt'), ...pageParameters }),
  output: Asset,
  example: { status: ['ACTIVE'], attribute: 'phase:three', limit: 50 },
  handle: (input, { team }) => assetResource.list(team, input, filters.where(input, team.teamId)),
});
