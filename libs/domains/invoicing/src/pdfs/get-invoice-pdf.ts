import { badRequest } from '@team-operations/errors';
import { defineFile } from '@team-operations/operations';
import { pdfLimitsText, readPdf } from '@team-operations/pdf';
import { Strict } from '@team-operations/schemas';
import { invoiceResource } from '../invoices/invoice.ts';

export const getInvoicePdf = defineFile({
  name: 'invoices.pdf',
  summary: 'Get an invoice as PDF',
  description: `Returns a finalized invoice or credit note as PDF. The PDF is rendered within seconds of finalizing; until then the response is 404 \`pdf_not_ready\`. ${pdfLimitsText}`,
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoices/:id/pdf' },
  mediaTypes: ['application/pdf'],
  input: Strict({ ...invoiceResource.id }),
  example: { id: invoiceResource.exampleId },
  async handle({ id }, { team }) {
    const { number } = await invoiceResource.find(team, id);
    if (number === null)
      throw badRequest({
        code: 'status_not_allowed',
        path: 'status',
        message: 'is DRAFT: a draft has no PDF',
        fix: 'Finalize it first, with POST /v1/invoices/finalize.',
      });
    return { name: `${number.replaceAll(/[^\w.-]/g, '_')}.pdf`, content: await readPdf(team, id, 'id') };
  },
});
