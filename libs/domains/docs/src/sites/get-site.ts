import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Site, siteResource } from './site.ts';

export const getSite = defineRead({
  name: 'sites.get',
  summary: 'Get a site',
  description: 'Returns a site with its address and MPANs.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/sites/:id' },
  input: Strict(siteResource.id),
  output: Site,
  version: siteResource.version,
  example: { id: siteResource.exampleId },
  handle: ({ id }, { team }) => siteResource.find(team, id),
});
