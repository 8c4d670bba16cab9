import { raw, sql, type TeamReader, updatedNow } from '@team-operations/database';
import {
  defineWrite,
  untilWritten,
  type FurtherChange,
  type WriteContext,
} from '@team-operations/operations';
import { newId, NotBlank, Strict } from '@team-operations/schemas';
import { badRequest } from '@team-operations/errors';
import { invoiceEvent } from '../invoice-events.ts';
import { requireProfile } from '../profile/profile.ts';
import { requireNumber, takeNumber } from '../profile/series.ts';
import { templateInUse } from '../templates/template.ts';
import { requireStatus } from './find-invoice.ts';
import {
  detailResource,
  Invoice,
  invoiceResource,
  type BilledTo,
  type InvoiceDetail,
  type Issuer,
} from './invoice.ts';
import { invoiceTransitions } from './invoice-status.ts';
import { renderInvoice } from './render-invoice.ts';
import { negated } from './totals.ts';

const { from } = invoiceTransitions.credit;

/** An invoice that was finalized: it has all of these. */
interface Finalized extends InvoiceDetail {
  number: string;
  invoiceDate: string;
  issuer: Issuer;
  billedTo: BilledTo;
}

/** Throws a 400 where an invoice cannot be credited. */
function requireCreditable(invoice: InvoiceDetail): asserts invoice is Finalized {
  if (invoice.kind === 'CREDIT_NOTE') {
    const fix = 'Draft another invoice: this credit note released the jobs.';
    throw badRequest({
      code: 'status_not_allowed',
      path: 'kind',
      message: 'is CREDIT_NOTE: a credit note cannot be credited',
      fix,
    });
  }
  requireStatus(invoice, { from }, 'be credited');
}

async function readToday(team: TeamReader): Promise<string> {
  const [read] = await team.query<{ today: string }>(sql`
    SELECT (now() AT TIME ZONE time_zone)::date AS today
    FROM (SELECT id AS team_id, time_zone FROM team) AS zone WHERE team_id = ${team.teamId}::uuid`);
  if (read === undefined) throw new Error('the team does not exist');
  return read.today;
}

/** The invoice that the change credits. */
const credited = (invoiceId: string, context: WriteContext): FurtherChange => ({
  name: 'credited',
  statement: sql`
    UPDATE invoice SET status = 'CREDITED', credited_at = now(), ${updatedNow('invoice')} FROM change
    WHERE invoice.team_id = ${context.team.teamId}::uuid AND invoice.id = ${invoiceId}::uuid
    ${invoiceResource.returning({ creditNoteId: raw('change.id') })}`,
  events: [invoiceEvent('invoice.credited', invoiceId, context)],
});

/** Writes the credit note of an invoice. Answers null when the invoice has changed since it was read. */
async function credit(context: WriteContext, invoice: Finalized, reason: string): Promise<Invoice | null> {
  const { team, commit } = context;
  const { creditNotePrefix } = await requireProfile(team);
  const series = { prefix: creditNotePrefix, kind: 'CREDIT_NOTE' } as const;
  await requireNumber(team, series);
  const [{ body: template }, invoiceDate] = await Promise.all([templateInUse(team), readToday(team)]);
  const mark = newId();
  const note = {
    ...negated(invoice),
    kind: 'CREDIT_NOTE',
    lines: invoice.lines.map(negated),
    vatSummary: invoice.vatSummary.map(negated),
    number: mark,
    invoiceDate,
    dueDate: null,
    credited: { number: invoice.number, invoiceDate: invoice.invoiceDate, reason },
  } as const;
  const body = renderInvoice(template, note);
  const id = newId();
  return commit<Invoice>({
    steps: [
      sql`invoiced AS (
        SELECT invoice.* FROM invoice WHERE team_id = ${team.teamId}::uuid AND id = ${invoice.id}::uuid
          AND kind = 'INVOICE' AND status = ANY (${from}::invoice_status[]) FOR UPDATE)`,
      takeNumber(team.teamId, series, 'invoiced'),
      sql`released AS (
        UPDATE job_visit SET invoice_id = NULL, billed_kind = NULL, billed_on = NULL FROM taken
        WHERE job_visit.team_id = ${team.teamId}::uuid AND invoice_id = ${invoice.id}::uuid)`,
    ],
    statement: sql`
      INSERT INTO invoice (id, team_id, kind, status, number, client_id, contract_id, invoice_date, reference, notes, lines, vat_summary,
        net_pence, vat_pence, gross_pence, bill_to, issuer, billed_to, body, credits_invoice_id, credit_reason, finalized_at)
      SELECT ${id}::uuid, team_id, 'CREDIT_NOTE', 'FINALIZED', taken.number, client_id, contract_id, ${invoiceDate}::date, reference, notes,
        ${JSON.stringify(note.lines)}::jsonb, ${JSON.stringify(note.vatSummary)}::jsonb,
        -net_pence, -vat_pence, -gross_pence, bill_to, issuer, billed_to, replace(${body}, ${mark}, taken.number), id, ${reason}, now()
      FROM invoiced, taken ${invoiceResource.returningNew()}`,
    further: [credited(invoice.id, context)],
    events: [invoiceEvent('credit-note.created', id, context)],
  });
}

export const creditInvoice = defineWrite({
  name: 'invoices.credit',
  summary: 'Credit an invoice',
  description:
    'Creates a credit note with its own number for the full amount of a finalized or approved invoice. The invoice becomes CREDITED, and its visits can be invoiced again. An invoice can be credited once. The service pays nothing back: make a refund yourself.',
  scope: 'invoices.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/invoices/:id/credit', status: 201 },
  input: Strict({ ...invoiceResource.id, reason: NotBlank(500, 'Reason, shown on the credit note') }),
  version: invoiceResource.version,
  output: Invoice,
  example: { id: invoiceResource.exampleId, reason: 'Billed to the wrong client' },
  handle: ({ id, reason }, context) =>
    untilWritten(`invoice ${id}`, async () => {
      const invoice = await detailResource.find(context.team, id);
      requireCreditable(invoice);
      return credit(context, invoice, reason);
    }),
});
