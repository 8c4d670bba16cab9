import { pageParameters, Strict } from '@team-operations/schemas';
import { defineList } from '@team-operations/operations';
import { Integration, integrationResource } from './integration.ts';

export const listIntegrations = defineList({
  name: 'integrations.list',
  summary: 'List integrations',
  description:
    'Returns the installer systems that submit worksheets, newest first, with the last submission and whether submissions are overdue.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/integrations' },
  input: Strict(pageParameters),
  output: Integration,
  example: { limit: 20 },
  handle: (input, { team }) => integrationResource.list(team, input),
});
