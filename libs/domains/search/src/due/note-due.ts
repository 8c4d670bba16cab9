import { sql, type StatementRunner } from '@team-operations/database';
import type { Link } from './links.ts';

/** Rows of one transaction: few enough that another team and an event about one of the rows wait for a second or two at most. */
export const mostRows = 50;

/**
 * Notes that the entries that refer to a row are due. The event is not held by them, however many there are. A repeated change joins the
 * note that is there, and leaves the pass under way where it is.
 */
export async function noteDue(
  transaction: StatementRunner,
  links: readonly Link[],
  { teamId, id }: { teamId: string; id: string },
): Promise<void> {
  if (links.length === 0) return;
  const kinds = links.map(({ searchable }) => searchable.kind);
  const columns = links.map(({ column }) => column);
  // In one order, so that two events do not wait for each other in a circle.
  await transaction.query(sql`
    INSERT INTO search_due AS note (team_id, kind, by_column, named_id, row_limit)
    SELECT DISTINCT ${teamId}::uuid, kind, by_column, ${id}::uuid, ${mostRows}::int
    FROM unnest(${kinds}::text[], ${columns}::text[]) AS link (kind, by_column) ORDER BY kind, by_column
    ON CONFLICT (team_id, kind, by_column, named_id) DO UPDATE SET changes = note.changes + 1`);
}
