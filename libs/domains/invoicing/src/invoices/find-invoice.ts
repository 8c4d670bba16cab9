import { sql, type TeamReader } from '@team-operations/database';
import { Type } from '@sinclair/typebox';
import { AppError, badRequest } from '@team-operations/errors';
import { listedWords } from '@team-operations/schemas';
import { noInvoice } from '../issues.ts';
import { detailResource, type InvoiceDetail } from './invoice.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** An invoice that is read to be changed: of two changes the second must have read what the first has written. */
export type ReadInvoice = InvoiceDetail;

/** The team's invoice that a body names. Throws a 400 when the team has none with that id. */
export async function findInvoice(team: TeamReader, invoiceId: string): Promise<ReadInvoice> {
  const [found] = await team.query<ReadInvoice>(sql`
    SELECT ${detailResource.columns} FROM invoice
    WHERE team_id = ${team.teamId}::uuid AND id = ${invoiceId}::uuid`);
  if (found === undefined) throw badRequest(noInvoice);
  return found;
}

/** The revision that a caller has read. */
export const sentRevision = Type.Optional(
  Type.Integer({
    minimum: 1,
    description: 'As you read it: a draft that was saved since is a 412. Default: not compared',
  }),
);

/** Throws a 412 where the draft is another than the caller has read. */
export function requireRevision({ revision }: ReadInvoice, sent: number | undefined): void {
  if (sent === undefined || sent === revision) return;
  throw new AppError('PreconditionFailedError', [
    {
      code: 'version_changed',
      path: 'revision',
      message: `is not the one that the draft has now, ${revision}: it was saved since it was read`,
      fix: 'Read the draft again, look at what has changed, and send its new revision.',
    },
  ]);
}

/** Throws a 400 unless the status is one of those from which the change leads. */
export function requireStatus(
  { status }: { status: InvoiceStatus },
  { from }: { from: readonly InvoiceStatus[] },
  verb: string,
): void {
  if (from.includes(status)) return;
  throw badRequest({
    code: 'status_not_allowed',
    path: 'status',
    message: `is ${status}: the invoice cannot ${verb}`,
    fix: `Only ${listedWords(from, 'and')} invoices can ${verb}.`,
  });
}
