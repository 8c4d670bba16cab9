import type { TUnsafe } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { bareMpan, SentMpan } from '@team-operations/market';
import { composeFilters, defineList, severalOf, type Filter } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { clientResource } from '../clients/client.ts';
import { startsWith } from '../name-prefix.ts';
import { Site, siteResource } from './site.ts';

/** Sites that have a metering point, or one of several. */
const mpan: Filter<TUnsafe<string[]>> = {
  schema: severalOf('mpan', SentMpan),
  takesSeveral: true,
  where: (sent) => sql`mpans && ${sent.map(bareMpan)}::text[]`,
};

const filters = composeFilters({
  ...siteResource.anyOf('clientId'),
  name: startsWith('name', 200),
  postcode: startsWith('postcode', 10),
  mpan,
  updatedSince: siteResource.atOrAfter('updatedAt'),
});

export const listSites = defineList({
  name: 'sites.list',
  summary: 'List sites',
  description:
    'Returns the sites of the team, newest first. Filters are combined with AND. `name` and `postcode` match by prefix.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/sites' },
  tool: 'sites_list',
  input: Strict({ ...filters.input, ...siteResource.sortedBy('createdAt', 'updatedAt'), ...pageParameters }),
  output: Site,
  example: { clientId: [clientResource.exampleId] },
  handle: (input, { team }) => siteResource.list(team, input, filters.where(input, team.teamId)),
});
