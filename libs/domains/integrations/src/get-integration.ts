import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { findIntegration } from './find-integration.ts';
import { exampleIntegrationId, Integration, integrationId } from './integration.ts';

export const getIntegration = defineRead({
  name: 'integrations.get',
  summary: 'Get an integration',
  description: 'One system that submits worksheets: when it last did, and whether it is missed.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/integrations/:id' },
  input: Strict(integrationId),
  output: Integration,
  example: { id: exampleIntegrationId },
  handle: async ({ id }, { team }) => (await findIntegration(team, id)).integration,
});
