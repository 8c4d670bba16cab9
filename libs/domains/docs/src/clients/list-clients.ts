import { composeFilters, defineList } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { startsWith } from '../name-prefix.ts';
import { Client, clientResource } from './client.ts';

const filters = composeFilters({
  name: startsWith('name', 200),
  updatedSince: clientResource.atOrAfter('updatedAt'),
});

export const listClients = defineList({
  name: 'clients.list',
  summary: 'List clients',
  description: 'Returns the clients of the team, newest first. `name` matches by prefix.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/clients' },
  tool: 'clients_list',
  input: Strict({
    ...filters.input,
    ...clientResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: Client,
  example: { name: 'Example' },
  handle: (input, { team }) => clientResource.list(team, input, filters.where(input, team.teamId)),
});
