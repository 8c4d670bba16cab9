import { Type } from '@sinclair/typebox';
import { defineWrite, untilWritten, type WriteContext } from '@team-operations/operations';
import { bareMpan } from '@team-operations/market';
import { newId, Strict, Uuid } from '@team-operations/schemas';
import { draftLines } from './draft-lines.ts';
import { requireParties } from './draft-parties.ts';
import { findInvoice, requireRevision, requireStatus, sentRevision } from './find-invoice.ts';
import { draftProperties, InvoiceDetail, invoiceResource } from './invoice.ts';
import type { WantedLines } from './job-line.ts';
import { mostLines, SentLine } from './line.ts';
import { requireTotals } from './total-issues.ts';
import { totalsOf } from './totals.ts';
import { writeDraft, type DraftRow } from './write-draft.ts';

/** The draft that is named, or a new one. */
async function rowOf(
  { team }: WriteContext,
  { invoiceId, revision }: { invoiceId?: string | undefined; revision?: number | undefined },
): Promise<DraftRow> {
  if (invoiceId === undefined) return { id: newId(), revision: null };
  const invoice = await findInvoice(team, invoiceId);
  requireStatus(invoice, { from: ['DRAFT'] }, 'be changed');
  requireRevision(invoice, revision);
  return invoice;
}

/** Ids as they are stored, so that they can be compared. */
const lower = <Sent extends WantedLines>(sent: Sent): Sent => ({
  ...sent,
  clientId: sent.clientId.toLowerCase(),
  contractId: sent.contractId?.toLowerCase(),
  lines: sent.lines.map(({ jobId, mpan, ...line }) => ({
    ...line,
    ...(jobId !== undefined && { jobId: jobId.toLowerCase() }),
    ...(mpan !== undefined && { mpan: bareMpan(mpan) }),
  })),
});

export const upsertDraft = defineWrite({
  name: 'invoices.upsert_draft',
  summary: 'Upsert a draft invoice',
  description:
    'Creates a draft, or replaces the draft `invoiceId`. Job lines are priced by the rate on the day of the visit; other lines, and visits without a rate, state their price. A visit can be on one invoice only. A draft without lines releases its visits.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoices/draft' },
  tool: 'invoices_draft_upsert',
  input: Strict({
    invoiceId: Type.Optional({ ...Uuid, description: 'The draft that is replaced. Default: a new one' }),
    revision: sentRevision,
    clientId: Uuid,
    contractId: Type.Optional({
      ...Uuid,
      description: 'Use only rates of this contract. Default: any contract of the client',
    }),
    lines: Type.Array(SentLine, {
      maxItems: mostLines,
      description:
        'Each with the `jobId` of a job of the client that had a visit, or with `activity` and `netPence`',
    }),
    ...Type.Partial(Type.Object(draftProperties)).properties,
  }),
  version: invoiceResource.version,
  changedId: ({ invoiceId }) => invoiceId,
  output: InvoiceDetail,
  example: {
    clientId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20',
    reference: 'PO-4711',
    billTo: { addressLines: ['2 Example Street', 'Exampleton'], postcode: 'EX1 1EX' },
    lines: [
      { activity: 'Call-out at night', date: '2026-03-01', netPence: 5000, vatRate: 2000 },
      { activity: 'Discount', netPence: -500, vatRate: 2000 },
    ],
  },
  handle({ invoiceId, revision, ...input }, context) {
    const sent = lower(input);
    const attempt = async () => {
      const row = await rowOf(context, { invoiceId, revision });
      const { billTo } = await requireParties(context.team, sent);
      const { lines, billTo: ofLines } = await draftLines(
        context.team,
        sent,
        row.revision === null ? null : row.id,
      );
      const totals = totalsOf(lines);
      requireTotals(totals);
      return writeDraft(context, row, {
        clientId: sent.clientId,
        contractId: sent.contractId ?? null,
        reference: sent.reference ?? null,
        notes: sent.notes ?? null,
        billTo: sent.billTo ?? billTo ?? ofLines,
        lines,
        ...totals,
      }) as Promise<InvoiceDetail | null>;
    };
    // Of changes of one draft at the same time each reads what the one before has written.
    return untilWritten(`draft ${invoiceId ?? 'invoice'}`, attempt, 50);
  },
});
