import { sql } from '@team-operations/database';
import { defineConsumer } from '@team-operations/operations';
import { renderPdfs, requestPdfs } from '@team-operations/pdf';
import { invoiceEvents } from '../invoice-events.ts';

const kind = 'invoice';
const name = 'renderInvoicePdfs';

/** Draws the PDF of each invoice and credit note that has a number. */
export const renderInvoicePdfs = renderPdfs(
  { name, summary: 'renders PDFs of invoices and credit notes' },
  {
    kind,
    title: sql`invoice.number`,
    html: sql`invoice.body`,
    at: sql`invoice.finalized_at`,
    joins: sql`JOIN invoice ON invoice.team_id = work.team_id AND invoice.id = work.id`,
  },
);

/** Requests the PDF of what was finalized. */
export const invoicePdfs = defineConsumer({
  group: 'worker.invoice-pdfs',
  topics: [invoiceEvents],
  startedBy: { job: name },
  handler:
    () =>
    async ({ type, data, extensions }, transaction) => {
      if (type !== 'invoice.finalized' && type !== 'credit-note.created') return;
      await requestPdfs(
        transaction,
        kind,
        sql`SELECT id, team_id FROM invoice
          WHERE team_id = ${extensions['teamid']}::uuid AND id = ${data.id}::uuid AND body IS NOT NULL`,
      );
    },
});
