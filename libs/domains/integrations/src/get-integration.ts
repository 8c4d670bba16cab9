import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { Integration, integrationResource } from './integration.ts';

export const getIntegration = defineRead({
  name: 'integrations.get',
  summary: 'Get an integration',
  description:
    'Returns a system that submits worksheets, with the last submission and whether submissions are overdue.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/integrations/:id' },
  input: Strict(integrationResource.id),
  version: integrationResource.version,
  output: Integration,
  example: { id: integrationResource.exampleId },
  handle: ({ id }, { team }) => integrationResource.find(team, id),
});
