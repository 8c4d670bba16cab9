import { requireRow } from '@team-operations/database';
import { defineWrite } from '@team-operations/operations';
import { newId, Strict } from '@team-operations/schemas';
import { docEvent } from '../doc-events.ts';
import { Client, clientProperties, clientResource } from './client.ts';

export const createClient = defineWrite({
  name: 'clients.create',
  summary: 'Create a client',
  description: 'Creates a client. Sites, docs and jobs refer to it by its id.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/clients', status: 201 },
  tool: 'clients_create',
  input: Strict(clientProperties),
  output: Client,
  version: clientResource.version,
  example: { name: 'Example Installations Ltd' },
  async handle(input, context) {
    const { team, commit } = context;
    const id = newId();
    const statement = clientResource.insert({ id, teamId: team.teamId, ...input });
    return requireRow(await commit<Client>({ statement, events: [docEvent('client.created', id, context)] }));
  },
});
