import { sql, updatedNow } from '@team-operations/database';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { Strict, Uuid } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { findInvoice, requireStatus } from './find-invoice.ts';
import { Invoice, invoiceResource } from './invoice.ts';
import { invoiceTransitions } from './invoice-status.ts';

const { from } = invoiceTransitions.approve;

export const approveInvoice = defineWrite({
  name: 'invoices.approve',
  summary: 'Approve an invoice',
  description: 'Approves a finalized invoice or credit note for sending.',
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
          ${invoiceResource.returning()}`,
        events: [invoiceEvent('invoice.approved', invoiceId, context)],
      });
      if (approved === null) requireStatus(await findInvoice(team, invoiceId), { from }, 'be approved');
      return approved;
    };
    // It may be finalized between the two statements.
    return untilWritten(`invoice ${invoiceId}`, approve);
  },
});
