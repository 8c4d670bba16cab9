import { empty, sql } from '@team-operations/database';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { assetEvents } from './asset-events.ts';

const none = { text: empty, joins: empty };

/** The site of an asset, which reading an asset shows by its id alone. */
const site = {
  text: sql`,
        site.name, array_to_string(site.address_lines, ', '), site.postcode`,
  joins: sql`
    LEFT JOIN site ON site.team_id = asset.team_id AND site.id = asset.site_id`,
};

const entries = ({ text, joins }: typeof none) => sql`
    SELECT asset.team_id, asset.id, asset.name AS title,
      concat_ws('. ', asset_type.name, asset.serial_number,
        (SELECT string_agg(concat_ws(' ', key, value), ', ' ORDER BY key) FROM jsonb_each_text(asset.attributes))${text}) AS body,
      array_remove(ARRAY[asset.serial_number], NULL) AS identifiers, asset.updated_at
    FROM asset
    JOIN asset_type ON asset_type.team_id = asset.team_id AND asset_type.id = asset.type_id${joins}
    WHERE asset.status <> 'ARCHIVED'`;

/** Assets in use in the search index, with their type and attributes. */
export const searchableAssets: Searchable = {
  kind: 'asset',
  scope: 'assets.read',
  table: 'asset',
  entries: entries(none),
  wider: { scopes: ['docs.read'], entries: entries(site) },
  refreshedBy: [refreshOn(assetEvents, ({ key }) => key)],
  names: { site_id: 'site' },
  linkTo: (id) => `/v1/assets/${id}`,
};
