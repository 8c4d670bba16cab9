import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { mostRows } from './note-due.ts';
import type { Link } from './links.ts';

/** A note, as a transaction has read it. */
export interface Note {
  team: string;
  kind: string;
  column: string;
  id: string;
  changes: number;
  pass: number | null;
  at: string | null;
  rows: number;
}

/** Of those links, since a process of another release may have others. */
const isOf = (links: readonly Link[]) => sql`
  (kind, by_column) IN (SELECT * FROM unnest(${links.map(({ searchable }) => searchable.kind)}::text[], ${links.map(({ column }) => column)}::text[]))`;

/** The next team with a note that is due; null: no other. */
export async function nextTeam(
  database: Database,
  links: readonly Link[],
  behind: string | null,
): Promise<string | null> {
  const [row] = await database.query<{ team: string }>(sql`
    SELECT team_id AS team FROM search_due
    WHERE team_id > ${behind ?? '00000000-0000-0000-0000-000000000000'}::uuid AND due_at <= now() AND ${isOf(links)}
    ORDER BY team_id LIMIT 1`);
  return row?.team ?? null;
}

/**
 * The note of a team whose turn it is; undefined when there is none, or when another process works for the team. The lock is not that of
 * the note's row: an event that repeats the change must not wait until the transaction ends.
 */
export async function claimNote(
  transaction: StatementRunner,
  links: readonly Link[],
  team: string,
): Promise<Note | undefined> {
  const [lock] = await transaction.query<{ own: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext('search due'), hashtext(${team}::text)) AS own`,
  );
  if (lock?.own !== true) return undefined;
  const [note] = await transaction.query<Note>(sql`
    SELECT team_id AS team, kind, by_column AS column, named_id AS id, changes, pass, at_row AS at, row_limit AS rows FROM search_due
    WHERE team_id = ${team}::uuid AND due_at <= now() AND ${isOf(links)} ORDER BY due_at LIMIT 1`);
  return note;
}

const ofNote = ({ team, kind, column, id }: Note) => sql`
  team_id = ${team}::uuid AND kind = ${kind} AND by_column = ${column} AND named_id = ${id}::uuid`;

/** What the pass under way covers: the changes that were noted when it started. */
const passOf = ({ pass, changes }: Note) => pass ?? changes;

/** The pass goes on behind this row, after the other notes of the team. */
export const goOn = (transaction: StatementRunner, note: Note, at: string) =>
  transaction.query(sql`
    UPDATE search_due SET pass = ${passOf(note)}::int, at_row = ${at}::uuid, due_at = clock_timestamp(),
      row_limit = least(row_limit * 2, ${mostRows}::int) WHERE ${ofNote(note)}`);

/** Ends a pass: the note goes, unless a change came after the pass started. Then the next pass starts. */
export async function endPass(transaction: StatementRunner, note: Note): Promise<void> {
  const deleted = await transaction.query<object>(sql`
    DELETE FROM search_due WHERE ${ofNote(note)} AND changes = ${passOf(note)}::int RETURNING 1`);
  if (deleted.length > 0) return;
  await transaction.query(sql`
    UPDATE search_due SET pass = NULL, at_row = NULL, noted_at = now(), due_at = clock_timestamp() WHERE ${ofNote(note)}`);
}

/** Where the note is still as it was when its transaction failed, and no other process has tried it since. */
const isStill = (note: Note) => sql`
  ${ofNote(note)} AND pass IS NOT DISTINCT FROM ${note.pass}::int AND at_row IS NOT DISTINCT FROM ${note.at}::uuid
    AND row_limit = ${note.rows}::int`;

/** Tries fewer rows the next time. */
export const tryFewer = (database: Database, note: Note) =>
  database.query(sql`
    UPDATE search_due SET row_limit = row_limit / 2, due_at = clock_timestamp() WHERE ${isStill(note)}`);

/** Goes on behind a row whose entry cannot be written; answers whether it did. */
export async function skipRow(database: Database, note: Note, row: string): Promise<boolean> {
  const skipped = await database.query<object>(sql`
    WITH skipped AS (
      UPDATE search_due SET pass = ${passOf(note)}::int, at_row = ${row}::uuid, due_at = clock_timestamp()
      WHERE ${isStill(note)} RETURNING kind),
    counted AS (
      UPDATE search_progress SET skipped = search_progress.skipped + 1 FROM skipped WHERE search_progress.kind = skipped.kind)
    SELECT FROM skipped`);
  return skipped.length > 0;
}

/** Tries it later: the fault is not in its rows. */
export const postpone = (database: Database, note: Note) =>
  database.query(sql`
    UPDATE search_due SET due_at = now() + interval '10 seconds' WHERE ${ofNote(note)}`);
