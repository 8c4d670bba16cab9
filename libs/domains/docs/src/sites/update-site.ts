import { Type } from '@sinclair/typebox';
import { defineWrite, visibleText } from '@team-operations/operations';
import { documented, Nullable, Strict } from '@team-operations/schemas';
import { changeRow, requireChanges } from '../change-row.ts';
import { bareMpans, distinctMpans } from './distinct-mpans.ts';
import { Site, siteProperties, siteResource } from './site.ts';

const { name, addressLines, postcode, mpans } = siteProperties;

export const updateSite = defineWrite({
  name: 'sites.update',
  summary: 'Change a site',
  description:
    'Updates the properties that are sent; null unsets the postcode. `addressLines` and `mpans` replace the previous ones. The client of a site cannot be changed. Jobs keep their MPAN.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'patch', path: '/v1/sites/:id' },
  input: documented(
    Strict({
      ...siteResource.id,
      name: Type.Optional(name),
      addressLines: Type.Optional(addressLines),
      postcode: Type.Optional(Nullable(postcode)),
      mpans: Type.Optional(mpans),
    }),
    { minProperties: 1 },
  ),
  furtherChecks: [distinctMpans, visibleText('addressLines'), visibleText('postcode', { canBeNull: true })],
  output: Site,
  version: siteResource.version,
  example: { id: siteResource.exampleId, name: 'Depot South', postcode: 'EX1 1EY' },
  handle({ id, ...properties }, context) {
    requireChanges(properties);
    const stored = properties.mpans === undefined ? {} : { mpans: bareMpans(properties.mpans) };
    const assignments = siteResource.assignments({ ...properties, ...stored });
    return changeRow<Site>(siteResource, { id, assignments, event: 'site.updated' }, context);
  },
});
