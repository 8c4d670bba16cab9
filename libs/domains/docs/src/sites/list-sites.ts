import { sql } from '@team-operations/database';
import { bareMpan, SentMpan } from '@team-operations/market';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { clientResource } from '../clients/client.ts';
import { startsWith } from '../name-prefix.ts';
import { Site, siteResource } from './site.ts';

const filters = composeFilters({
  ...siteResource.equalTo('clientId'),
  name: startsWith('name', 200),
  postcode: startsWith('postcode', 10),
  mpan: filterBy(SentMpan, (mpan) => sql`mpans @> ARRAY[${bareMpan(mpan)}::text]`),
});

export const listSites = defineList({
  name: 'sites.list',
  summary: 'List sites',
  description:
    'Returns the sites of the team, newest first. Filters are combined with AND. `name` and `postcode` match by prefix.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/sites' },
  tool: 'sites_list',
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Site,
  example: { clientId: clientResource.exampleId },
  handle: (input, { team }) => siteResource.list(team, input, filters.where(input, team.teamId)),
});
