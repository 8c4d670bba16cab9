import { raw, sql, type Database, type StatementRunner } from '@team-operations/database';
import { refreshEntries } from '../indexing/refresh-entries.ts';
import { isOfRows, type SkippedRow } from '../indexing/write-all.ts';
import type { Link } from './links.ts';
import { claimNote, endPass, goOn, nextTeam, postpone, skipRow, tryFewer, type Note } from './notes.ts';

export interface DueOptions {
  links: readonly Link[];
  model: string | null;
  /** Gets each row that is skipped. */
  report: (row: SkippedRow) => void;
  /** Gets what is at fault beside the rows; it is tried again. */
  onFailure: (error: unknown) => void;
}

/** What a transaction tried. */
interface Tried {
  note: Note;
  /** The first row. */
  row: string | undefined;
}

/**
 * Several rows that take longer are tried in smaller transactions, so that no team holds up the others. A single row has the time that
 * any statement has.
 */
const longestMilliseconds = 3000;

const nextRows = ({ table }: { table: string }, { team, column, id, at, rows }: Note) => sql`
  SELECT id FROM ${raw(table)} WHERE team_id = ${team}::uuid AND ${raw(column)} = ${id}::uuid
    AND id > ${at ?? '00000000-0000-0000-0000-000000000000'}::uuid
  ORDER BY id LIMIT ${rows}`;

/** A row that is inserted or changed meanwhile has an event of its own. */
async function writeRows(
  transaction: StatementRunner,
  { links, model }: DueOptions,
  tried: Tried,
): Promise<void> {
  const { note } = tried;
  const isOfNote = ({ searchable: { kind }, column }: Link) => kind === note.kind && column === note.column;
  const searchable = links.find(isOfNote)?.searchable;
  if (searchable === undefined) throw new Error(`no link of ${note.kind} by ${note.column}`);
  if (note.rows > 1)
    await transaction.query(
      sql`SELECT set_config('statement_timeout', ${String(longestMilliseconds)}, true)`,
    );
  const found = await transaction.query<{ id: string }>(nextRows(searchable, note));
  const ids = found.map(({ id }) => id);
  tried.row = ids[0];
  if (ids.length > 0) await refreshEntries(transaction, searchable, note.team, ids, { model });
  const last = ids.at(-1);
  if (last === undefined || ids.length < note.rows) await endPass(transaction, note);
  else await goOn(transaction, note, last);
}

/** What follows from a failure: fewer rows, or without the row, or later. */
async function afterFailure(
  database: Database,
  { note, row }: Tried,
  error: unknown,
  { report, onFailure }: DueOptions,
): Promise<void> {
  if (isOfRows(error) && note.rows > 1) await tryFewer(database, note);
  else if (isOfRows(error) && row !== undefined) {
    if (await skipRow(database, note, row)) report({ kind: note.kind, team: note.team, entity: row, error });
  } else {
    await postpone(database, note);
    onFailure(error);
  }
}

/** One small transaction for a team. Answers whether there was something to do. */
async function takeTurn(database: Database, team: string, options: DueOptions): Promise<boolean> {
  let tried: Tried | undefined;
  try {
    return await database.transaction(async (transaction) => {
      const note = await claimNote(transaction, options.links, team);
      if (note === undefined) return false;
      tried = { note, row: undefined };
      await writeRows(transaction, options, tried);
      return true;
    });
  } catch (error) {
    // Nothing was claimed: the fault is that of the database, for all teams.
    if (tried === undefined) throw error;
    await afterFailure(database, tried, error, options);
    return true;
  }
}

/** Writes what is due, until there is no more. Each round has one turn for each team; any number of processes may. */
export async function writeDue(database: Database, options: DueOptions, signal: AbortSignal): Promise<void> {
  for (let worked = true; worked && !signal.aborted;) {
    worked = false;
    let team: string | null = null;
    while (!signal.aborted && (team = await nextTeam(database, options.links, team)) !== null)
      worked = (await takeTurn(database, team, options)) || worked;
  }
}
