import { sql, updatedNow } from '@team-operations/database';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { badRequest } from '@team-operations/errors';
import { Strict, Uuid } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { findInvoice, requireStatus } from './find-invoice.ts';
import { Invoice, invoiceResource } from './invoice.ts';
import { invoiceTransitions } from './invoice-status.ts';
import { hasOutdatedVisits, outdatedVisits } from './outdated-visits.ts';

const { from } = invoiceTransitions.approve;

export const approveInvoice = defineWrite({
  name: 'invoices.approve',
  summary: 'Approve an invoice',
  description:
    'Approves a finalized invoice or credit note for sending. Refused while a line bills a visit as what it is no longer: its outcome or day was corrected, or its job is in progress again. Credit the invoice, then bill the visit again.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoices/approve' },
  tool: 'invoices_approve',
  input: Strict({ invoiceId: Uuid }),
  version: invoiceResource.version,
  changedId: ({ invoiceId }) => invoiceId,
  output: Invoice,
  example: { invoiceId: invoiceResource.exampleId },
  handle(sent, context) {
    const { team, commit } = context;
    const invoiceId = sent.invoiceId.toLowerCase();
    const approve = async () => {
      const approved = await commit<Invoice>({
        statement: sql`
          UPDATE invoice SET status = 'APPROVED', approved_at = now(), ${updatedNow('invoice')}
          WHERE team_id = ${team.teamId}::uuid AND id = ${invoiceId}::uuid AND status = ANY (${from}::invoice_status[])
            AND NOT ${hasOutdatedVisits(team.teamId, invoiceId)}
          ${invoiceResource.returning()}`,
        events: [invoiceEvent('invoice.approved', invoiceId, context)],
      });
      if (approved !== null) return approved;
      const invoice = await findInvoice(team, invoiceId);
      requireStatus(invoice, { from }, 'be approved');
      const issues = await outdatedVisits(team, invoice);
      if (issues.length > 0) throw badRequest(...issues);
      return null;
    };
    // It may be finalized, or its visits corrected back, between the statements.
    return untilWritten(`invoice ${invoiceId}`, approve);
  },
});
