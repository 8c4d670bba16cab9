import { sql, type Sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { explain, openPriceOf } from '../visits/price-of.ts';
import { outdated, visitColumns, visits, type Visit } from '../visits/visit.ts';
import type { ReadInvoice } from './find-invoice.ts';

/** True where the invoice bills a visit as what it is not any more. A credit note bills none. */
export const hasOutdatedVisits = (teamId: string, invoiceId: string): Sql => sql`EXISTS (
  SELECT FROM job_visit AS visited
  WHERE visited.team_id = ${teamId}::uuid AND visited.invoice_id = ${invoiceId}::uuid AND ${outdated})`;

/** Where the line of a visit is. One from before visits had numbers names only its job. */
const placeIn = (lines: ReadInvoice['lines'], { jobId, visit }: Visit): number =>
  lines.findIndex((line) => line.jobId === jobId && (line.visit ?? visit) === visit);

/** An issue for each line of a finalized invoice that bills a visit as what it is not any more (docs/decisions/0075-visits-are-billed.md). */
export async function outdatedVisits(team: TeamReader, { id, lines }: ReadInvoice): Promise<Issue[]> {
  const found = await team.query<Visit>(sql`
    SELECT ${visitColumns(team.teamId)} FROM ${visits(team.teamId)}
    WHERE visited.team_id = ${team.teamId}::uuid AND visited.invoice_id = ${id}::uuid AND ${outdated}`);
  return found
    .map((visit) => ({ visit, at: placeIn(lines, visit), reason: openPriceOf(visit).reason }))
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ visit, at, reason }) =>
      reason === null ? [] : [{ path: `lines.${at}`, ...explain(reason, visit) }],
    );
}
