import { badRequest } from '@team-operations/errors';
import { renderTemplate } from '@team-operations/templates';
import { invoiceView, type RenderedInvoice } from '../templates/invoice-view.ts';

/** A rendered body is no longer than this: a template may show much for each of many lines. */
const longestBody = 1_000_000;

/** A credit note shows the date of its invoice (VAT Notice 700, 18.2.1), also by a template that was saved before the date had a name. */
function viewFor(template: string, invoice: RenderedInvoice) {
  const view = invoiceView(invoice);
  if (invoice.credited === null || /\{\{\W*creditedDate\b/.test(template)) return view;
  return { ...view, creditedNumber: `${view.creditedNumber} of ${view.creditedDate}` };
}

/** The HTML of an invoice. Throws a 400 where the template makes too much of it. */
export function renderInvoice(template: string, invoice: RenderedInvoice): string {
  const { html, failure } = renderTemplate(template, viewFor(template, invoice), longestBody);
  if (html !== undefined) return html;
  throw badRequest({
    path: 'template',
    message: `${failure}, for this invoice`,
    fix: 'Save a shorter one with POST /v1/invoicing/template/upsert, or bill fewer lines.',
  });
}
