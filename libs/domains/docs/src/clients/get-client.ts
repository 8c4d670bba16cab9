import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Client, clientResource } from './client.ts';

export const getClient = defineRead({
  name: 'clients.get',
  summary: 'Get a client',
  description: 'Returns a client.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/clients/:id' },
  input: Strict(clientResource.id),
  output: Client,
  version: clientResource.version,
  example: { id: clientResource.exampleId },
  handle: ({ id }, { team }) => clientResource.find(team, id),
});
