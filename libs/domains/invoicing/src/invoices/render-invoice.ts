import { badRequest } from '@team-operations/errors';
import { renderTemplate } from '@team-operations/templates';
import { invoiceView, type RenderedInvoice } from '../templates/invoice-view.ts';

/** A rendered body is no longer than this: a template may show much for each of many lines. */
const longestBody = 1_000_000;

/** The HTML of an invoice. Throws a 400 where the template makes too much of it. */
export function renderInvoice(template: string, invoice: RenderedInvoice): string {
  const { html, failure } = renderTemplate(template, invoiceView(invoice), longestBody);
  if (html !== undefined) return html;
  throw badRequest({
    path: 'template',
    message: `${failure}, for this invoice`,
    fix: 'Save a shorter one with POST /v1/invoicing/template/upsert, or bill fewer lines.',
  });
}
