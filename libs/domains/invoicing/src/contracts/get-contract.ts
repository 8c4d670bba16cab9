import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Contract, contractResource } from './contract.ts';

export const getContract = defineRead({
  name: 'invoicing_contracts.get',
  summary: 'Get a contract',
  description: 'Returns a contract.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoicing/contracts/:id' },
  input: Strict(contractResource.id),
  version: contractResource.version,
  output: Contract,
  example: { id: contractResource.exampleId },
  handle: ({ id }, { team }) => contractResource.find(team, id),
});
