import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { Rate, rateResource } from './rate.ts';

export const getRate = defineRead({
  name: 'invoicing_rates.get',
  summary: 'Get a rate',
  description: 'Returns a rate.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoicing/rates/:id' },
  input: Strict(rateResource.id),
  version: rateResource.version,
  output: Rate,
  example: { id: rateResource.exampleId },
  handle: ({ id }, { team }) => rateResource.find(team, id),
});
