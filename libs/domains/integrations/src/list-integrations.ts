import { pageParameters, Strict } from '@team-operations/schemas';
import { composeFilters, defineList } from '@team-operations/operations';
import { Integration, integrationResource } from './integration.ts';

const filters = composeFilters({ updatedSince: integrationResource.atOrAfter('updatedAt') });

export const listIntegrations = defineList({
  name: 'integrations.list',
  summary: 'List integrations',
  description:
    'Returns the installer systems that submit worksheets, newest first, with the last submission and whether submissions are overdue.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/integrations' },
  input: Strict({
    ...filters.input,
    ...integrationResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: Integration,
  example: { limit: 20 },
  handle: (input, { team }) => integrationResource.list(team, input, filters.where(input, team.teamId)),
});
