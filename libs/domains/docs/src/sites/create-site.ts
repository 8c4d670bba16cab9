import { Type } from '@sinclair/typebox';
import { requireRow, violatedConstraint } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite, visibleText } from '@team-operations/operations';
import { newId, Strict } from '@team-operations/schemas';
import { clientResource } from '../clients/client.ts';
import { docEvent } from '../doc-events.ts';
import { noClient } from '../references.ts';
import { bareMpans, distinctMpans } from './distinct-mpans.ts';
import { Site, siteProperties, siteResource } from './site.ts';

const { clientId, name, ...rest } = siteProperties;

export const createSite = defineWrite({
  name: 'sites.create',
  summary: 'Create a site',
  description: 'Creates a site for a client. The client of a site cannot be changed.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/sites', status: 201 },
  tool: 'sites_create',
  input: Strict({ clientId, name, ...Type.Partial(Type.Object(rest)).properties }),
  furtherChecks: [distinctMpans, visibleText('addressLines'), visibleText('postcode')],
  output: Site,
  version: siteResource.version,
  example: {
    clientId: clientResource.exampleId,
    name: 'Depot North',
    addressLines: ['1 Example Street', 'Exampleton'],
    postcode: 'EX1 1EX',
    mpans: ['10 0000 0123 451'],
  },
  async handle({ mpans = [], ...input }, context) {
    const { team, commit } = context;
    const id = newId();
    const statement = siteResource.insert({ id, teamId: team.teamId, ...input, mpans: bareMpans(mpans) });
    try {
      return requireRow(await commit<Site>({ statement, events: [docEvent('site.created', id, context)] }));
    } catch (error) {
      if (violatedConstraint(error) === 'site_team_id_client_id_fkey') throw badRequest(noClient);
      throw error;
    }
  },
});
