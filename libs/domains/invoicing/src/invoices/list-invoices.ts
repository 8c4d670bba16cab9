import type { TString, TUnsafe } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterBy, severalOf, type Filter } from '@team-operations/operations';
import { bareMpan, SentMpan } from '@team-operations/market';
import { pageParameters, Strict, Text, Uuid } from '@team-operations/schemas';
import { Invoice, invoiceResource } from './invoice.ts';

/** Invoices that have a line with a value, or with one of several: the index of the lines is asked for each. */
const byLine = (
  schema: TUnsafe<string> | TString,
  lineOf: (value: string) => object,
): Filter<TUnsafe<string[]>> => ({
  schema: severalOf('', schema),
  takesSeveral: true,
  where(sent, teamId, asList) {
    const lines = sent.map((value) => JSON.stringify([lineOf(value)]));
    if (asList !== true) return sql`invoice.lines @> ${lines[0]}::jsonb`;
    return sql`invoice.id IN (SELECT own.id FROM unnest(${lines}::jsonb[]) AS wanted
      JOIN invoice AS own ON own.team_id = ${teamId}::uuid AND own.lines @> wanted)`;
  },
});

const filters = composeFilters(
  {
    ...invoiceResource.anyOf('status', 'kind', 'clientId', 'contractId'),
    jobId: byLine(
      { ...Uuid, description: 'ID of a job on the invoice, including credited invoices' },
      (id) => ({
        jobId: id.toLowerCase(),
      }),
    ),
    mpan: byLine({ ...SentMpan, description: 'MPAN of a line' }, (mpan) => ({ mpan: bareMpan(mpan) })),
    number: filterBy(Text(30, 'Number of the invoice'), (number) => sql`invoice.number = ${number}`),
    from: invoiceResource.atOrAfter('invoiceDate'),
    to: invoiceResource.atOrBefore('invoiceDate'),
    updatedSince: invoiceResource.atOrAfter('updatedAt'),
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
  input: Strict({
    ...filters.input,
    ...invoiceResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  furtherChecks: filters.furtherChecks,
  output: Invoice,
  example: { status: ['FINALIZED', 'APPROVED'], limit: 50 },
  handle: (input, { team }) => invoiceResource.list(team, input, filters.where(input, team.teamId)),
});
