import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { IsoDate, pageParameters, Strict } from '@team-operations/schemas';
import { Contract, contractResource } from './contract.ts';

const filters = composeFilters({
  ...contractResource.anyOf('clientId'),
  validOn: filterBy(
    { ...IsoDate, description: 'Day of validity' },
    (day) => sql`${day}::date BETWEEN valid_from AND coalesce(valid_to, 'infinity')`,
  ),
  updatedSince: contractResource.atOrAfter('updatedAt'),
});

export const listContracts = defineList({
  name: 'invoicing_contracts.list',
  summary: 'List contracts',
  description: 'Returns the contracts with clients, newest first. Filter by client or by a day of validity.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoicing/contracts' },
  tool: 'invoicing_contracts_list',
  input: Strict({
    ...filters.input,
    ...contractResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: Contract,
  example: { validOn: '2026-03-01' },
  handle: (input, { team }) => contractResource.list(team, input, filters.where(input, team.teamId)),
});
