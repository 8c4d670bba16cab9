import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { IsoDate, pageParameters, Strict } from '@team-operations/schemas';
import { Rate, rateResource } from './rate.ts';

const filters = composeFilters({
  ...rateResource.anyOf('contractId', 'jobTypeId', 'kind'),
  validOn: filterBy(
    { ...IsoDate, description: 'Day of validity' },
    (day) => sql`${day}::date BETWEEN valid_from AND coalesce(valid_to, 'infinity')`,
  ),
  updatedSince: rateResource.atOrAfter('updatedAt'),
});

export const listRates = defineList({
  name: 'invoicing_rates.list',
  summary: 'List rates',
  description:
    'Returns the rates of the team, newest first. Filter by contract, job type, kind of visit or a day of validity.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoicing/rates' },
  tool: 'invoicing_rates_list',
  input: Strict({ ...filters.input, ...rateResource.sortedBy('createdAt', 'updatedAt'), ...pageParameters }),
  output: Rate,
  example: { kind: ['COMPLETED_VISIT'], validOn: '2026-03-01' },
  handle: (input, { team }) => rateResource.list(team, input, filters.where(input, team.teamId)),
});
