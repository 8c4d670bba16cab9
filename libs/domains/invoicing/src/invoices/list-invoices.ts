import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { bareMpan, SentMpan } from '@team-operations/market';
import { OneOf, pageParameters, Strict, Text, Uuid } from '@team-operations/schemas';
import { Invoice, invoiceResource } from './invoice.ts';
import { invoiceStatuses } from './invoice-status.ts';

const filters = composeFilters(
  {
    status: filterBy(
      Type.Array(OneOf(invoiceStatuses), {
        minItems: 1,
        maxItems: invoiceStatuses.length,
        description:
          'Matches any of the values. In a query string, repeat the parameter or separate values with commas',
      }),
      (statuses) => sql`invoice.status = ANY (${statuses}::invoice_status[])`,
    ),
    ...invoiceResource.equalTo('kind', 'clientId', 'contractId'),
    jobId: filterBy(
      { ...Uuid, description: 'ID of a job on the invoice, including credited invoices' },
      (id) => sql`invoice.lines @> ${JSON.stringify([{ jobId: id.toLowerCase() }])}::jsonb`,
    ),
    mpan: filterBy(
      { ...SentMpan, description: 'MPAN of a line' },
      (mpan) => sql`invoice.lines @> ${JSON.stringify([{ mpan: bareMpan(mpan) }])}::jsonb`,
    ),
    number: filterBy(Text(30, 'Number of the invoice'), (number) => sql`invoice.number = ${number}`),
    from: invoiceResource.atOrAfter('invoiceDate'),
    to: invoiceResource.atOrBefore('invoiceDate'),
  },
  ['from', 'to'],
);

export const listInvoices = defineList({
  name: 'invoices.list',
  summary: 'List invoices',
  description:
    'Returns invoices, drafts and credit notes without their lines, newest first. Filters are combined with AND. `from` and `to` apply to `invoiceDate`, which drafts do not have.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoices' },
  tool: 'invoices_list',
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Invoice,
  example: { status: ['FINALIZED', 'APPROVED'], limit: 50 },
  handle: (input, { team }) => invoiceResource.list(team, input, filters.where(input, team.teamId)),
});
