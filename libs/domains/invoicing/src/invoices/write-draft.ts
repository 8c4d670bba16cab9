import { join, sql, type Sql, updatedNow } from '@team-operations/database';
import type { WriteContext } from '@team-operations/operations';
import { invoiceEvent } from '../invoice-events.ts';
import { invoiceResource, type Invoice } from './invoice.ts';
import type { InvoiceLine } from './line.ts';

/** What a draft becomes. */
export interface DraftValues {
  clientId: string;
  contractId: string | null;
  reference: string | null;
  notes: string | null;
  billTo: object | null;
  lines: InvoiceLine[];
  vatSummary: object[];
  netPence: number;
  vatPence: number;
  grossPence: number;
}

/** Which draft is written: a new one, or one as it was read. */
export interface DraftRow {
  id: string;
  revision: number | null;
}

/** The visits of lines, in one order: so drafts with the same visits wait for each other and do not lock each other out. */
const visitsOf = (lines: readonly InvoiceLine[]) =>
  lines
    .flatMap(({ jobId, visit, kind, date }) =>
      jobId === null || visit == null ? [] : [{ jobId, visit, kind, date }],
    )
    .sort((a, b) => (a.jobId === b.jobId ? a.visit - b.visit : a.jobId < b.jobId ? -1 : 1));

/** The visits that the draft may have, locked: those that no other invoice bills, and that are what its lines say. */
function heldVisits(teamId: string, { id }: DraftRow, sent: ReturnType<typeof visitsOf>): Sql {
  return sql`held AS (
    SELECT visit.id, visit.kind, visit.visited_on FROM unnest(${sent.map(({ jobId }) => jobId)}::uuid[], ${sent.map(({ visit }) => visit)}::int[],
      ${sent.map(({ kind }) => kind)}::visit_kind[], ${sent.map(({ date }) => date)}::date[]) AS sent (job_id, number, kind, visited_on)
    JOIN job_visit AS visit ON visit.team_id = ${teamId}::uuid AND visit.job_id = sent.job_id AND visit.number = sent.number
      AND visit.kind = sent.kind AND visit.visited_on = sent.visited_on
    WHERE visit.invoice_id IS NULL OR visit.invoice_id = ${id}::uuid
    ORDER BY visit.job_id, visit.number FOR UPDATE OF visit)`;
}

const writeRow = (teamId: string, { id, revision }: DraftRow, values: DraftValues, condition: Sql): Sql =>
  revision === null
    ? invoiceResource.insert({ id, teamId, kind: 'INVOICE', ...values }, condition)
    : sql`
        UPDATE invoice SET ${join(invoiceResource.assignments(values))}, revision = revision + 1, ${updatedNow('invoice')}
        WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid AND status = 'DRAFT' AND revision = ${revision}::int AND ${condition}
        ${invoiceResource.returning()}`;

/** Steps that release the visits that a draft had, and give it those that are held for it. */
const writeVisits = (teamId: string): Sql[] => [
  sql`released AS (
    UPDATE job_visit SET invoice_id = NULL, billed_kind = NULL, billed_on = NULL FROM written
    WHERE job_visit.team_id = ${teamId}::uuid AND invoice_id = written.id AND NOT EXISTS (SELECT FROM held WHERE held.id = job_visit.id))`,
  sql`claimed AS (
    UPDATE job_visit SET invoice_id = written.id, billed_kind = held.kind, billed_on = held.visited_on FROM written, held
    WHERE job_visit.team_id = ${teamId}::uuid AND job_visit.id = held.id)`,
];

/** Writes a draft with its visits. Answers null when it, or one of its visits, has changed since they were read. */
export async function writeDraft(
  context: WriteContext,
  row: DraftRow,
  values: DraftValues,
): Promise<Invoice | null> {
  const { commit } = context;
  const { teamId } = context.team;
  const { lines, vatSummary, billTo } = values;
  const sent = visitsOf(lines);
  const all = sql`(SELECT count(*) FROM held) = ${sent.length}::int`;
  return commit<Invoice>({
    steps: [
      heldVisits(teamId, row, sent),
      sql`written AS (${writeRow(teamId, row, values, all)})`,
      ...writeVisits(teamId),
    ],
    statement: sql`SELECT id, before, after FROM written`,
    events: [invoiceEvent('invoice.drafted', row.id, context)],
    beside: { lines, vatSummary, billTo, issuer: null, billedTo: null, body: null, pdf: null },
  });
}
