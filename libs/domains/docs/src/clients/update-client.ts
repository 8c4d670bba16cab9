import { Type } from '@sinclair/typebox';
import { defineWrite } from '@team-operations/operations';
import { documented, Strict } from '@team-operations/schemas';
import { changeRow, requireChanges } from '../change-row.ts';
import { Client, clientProperties, clientResource } from './client.ts';

export const updateClient = defineWrite({
  name: 'clients.update',
  summary: 'Change a client',
  description:
    'Renames a client. Drafts of invoices are finalized with the new name. Finalized invoices and revisions of docs keep the name they have.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'patch', path: '/v1/clients/:id' },
  input: documented(
    Strict({ ...clientResource.id, ...Type.Partial(Type.Object(clientProperties)).properties }),
    { minProperties: 1 },
  ),
  output: Client,
  version: clientResource.version,
  example: { id: clientResource.exampleId, name: 'Example Installations Limited' },
  handle({ id, ...properties }, context) {
    requireChanges(properties);
    const assignments = clientResource.assignments(properties);
    return changeRow<Client>(clientResource, { id, assignments, event: 'client.updated' }, context);
  },
});
