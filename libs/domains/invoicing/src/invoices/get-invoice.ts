import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { detailResource, InvoiceDetail } from './invoice.ts';

export const getInvoice = defineRead({
  name: 'invoices.get',
  summary: 'Get invoice details',
  description:
    'Returns an invoice, draft or credit note with its lines. A finalized one includes its issuer, recipient and HTML as of that time.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoices/:id' },
  tool: 'invoices_get',
  input: Strict({ ...detailResource.id }),
  version: detailResource.version,
  output: InvoiceDetail,
  example: { id: detailResource.exampleId },
  handle: ({ id }, { team }) => detailResource.find(team, id),
});
