import { hash } from 'node:crypto';
import { isTimeout, raw, sql, type Database, type StatementRunner } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';
import { refreshEntries } from './refresh-entries.ts';

/** Rows of one transaction: few enough that no event waits long for their locks. */
const batch = 200;

interface Place {
  team: string | null;
  entity: string | null;
}
interface Progress extends Place {
  definition: string;
  model: string | null;
  step: string;
}
interface Found {
  team: string;
  entity: string;
}

/** Changes when rows become other entries than before. */
export const definitionOf = ({ entries, table }: Searchable): string =>
  hash('sha256', JSON.stringify([4, table, entries.text, entries.values]));

const first = '00000000-0000-0000-0000-000000000000';
const behind = ({ team, entity }: Place) => sql`(${team ?? first}::uuid, ${entity ?? first}::uuid)`;

const nextRows = ({ table }: Searchable, at: Place, rows: number) => sql`
  SELECT team_id AS team, id AS entity FROM ${raw(table)} WHERE (team_id, id) > ${behind(at)}
  ORDER BY team_id, id LIMIT ${rows}`;

/** Entries without a row. A trigger takes them out with the row; none is there but after a fault. */
const nextOrphans = ({ kind, table }: Searchable, at: Place, rows: number) => sql`
  SELECT team_id AS team, entity_id AS entity FROM search_entry
  WHERE kind = ${kind} AND (team_id, entity_id) > ${behind(at)}
    AND NOT EXISTS (SELECT FROM ${raw(table)} AS row WHERE row.team_id = search_entry.team_id AND row.id = entity_id)
  ORDER BY team_id, entity_id LIMIT ${rows}`;

async function refreshFound(
  transaction: StatementRunner,
  searchable: Searchable,
  found: readonly Found[],
  model: string | null,
) {
  for (const [team, rows] of Map.groupBy(found, (row) => row.team)) {
    const ids = rows.map(({ entity }) => entity);
    await refreshEntries(transaction, searchable, team, ids, { model });
    if (model === null)
      await transaction.query(sql`
        DELETE FROM search_vector WHERE team_id = ${team}::uuid AND kind = ${searchable.kind} AND entity_id = ANY (${ids}::uuid[])`);
  }
}

/** Starts from the first row, when this process indexes in another way than the one before. */
async function startAgain(
  transaction: StatementRunner,
  kind: string,
  { definition, model }: Pick<Progress, 'definition' | 'model'>,
): Promise<Progress> {
  await transaction.query(sql`
    UPDATE search_progress SET definition = ${definition}, model = ${model}, step = 'rows', at_team = NULL, at_entity = NULL,
      skipped = 0, started_at = now(), completed_at = NULL WHERE kind = ${kind}`);
  return { definition, model, step: 'rows', team: null, entity: null };
}

/** What one transaction does: how many rows, and whether they are skipped. */
interface Portion {
  rows: number;
  /** What vectors are asked of; undefined is for a process that does not know, and leaves it as it is. */
  model?: string | null | undefined;
  skip?: boolean;
}

/** A portion that was written or skipped. */
interface Written {
  /** Whether there is more to do: not when all is done, nor when another process is doing it. */
  more: boolean;
  found: readonly Found[];
}

const nothing: Written = { more: false, found: [] };

/** Writes the next entries of a kind, and notes how far it came, in one transaction. */
function writePortion(
  database: Database,
  searchable: Searchable,
  { rows, model, skip = false }: Portion,
): Promise<Written> {
  const { kind } = searchable;
  const definition = definitionOf(searchable);
  return database.transaction(async (transaction) => {
    await transaction.query(sql`
      INSERT INTO search_progress (kind, definition, model, step) VALUES (${kind}, ${definition}, ${model ?? null}, 'rows') ON CONFLICT DO NOTHING`);
    const [stored] = await transaction.query<Progress>(sql`
      SELECT definition, model, step, at_team AS team, at_entity AS entity FROM search_progress
      WHERE kind = ${kind} FOR UPDATE SKIP LOCKED`);
    if (stored === undefined) return nothing;
    const wanted = { definition, model: model === undefined ? stored.model : model };
    const isSame = stored.definition === wanted.definition && stored.model === wanted.model;
    const at = isSame ? stored : await startAgain(transaction, kind, wanted);
    if (at.step === 'done') return nothing;
    const next = at.step === 'rows' ? nextRows(searchable, at, rows) : nextOrphans(searchable, at, rows);
    const found = await transaction.query<Found>(next);
    if (!skip) await refreshFound(transaction, searchable, found, wanted.model);
    const last = found.length < rows ? undefined : found.at(-1);
    const step = last !== undefined ? at.step : at.step === 'rows' ? 'entries' : 'done';
    await transaction.query(sql`
      UPDATE search_progress SET step = ${step}, at_team = ${last?.team ?? null}::uuid, at_entity = ${last?.entity ?? null}::uuid,
        skipped = skipped + ${skip ? found.length : 0}::int,
        completed_at = CASE WHEN ${step === 'done'}::boolean THEN now() END WHERE kind = ${kind}`);
    return { more: step !== 'done', found };
  });
}

/** A row whose entry cannot be written. */
export interface SkippedRow extends Found {
  kind: string;
  error: unknown;
}

/**
 * Whether rows are at fault: a statement about them takes too long, or what is in them is refused (classes 22 and 23 of SQLSTATE) or beyond a
 * limit (54). A right or a table that is missing is at fault for all rows.
 */
export const isOfRows = (error: unknown) =>
  isTimeout(error) || /^(22|23|54)...$/.test(String((error as { code?: unknown } | null)?.code));

export interface WriteOptions extends Pick<Portion, 'model'> {
  report: (row: SkippedRow) => void;
}

/**
 * Writes the next entries of a kind. Answers whether there is more to do. When that fails, the rows are written one by one, and one that fails
 * by itself is skipped and reported: it must not keep all those behind it out of the index.
 */
export async function writeNext(
  database: Database,
  searchable: Searchable,
  { model, report }: WriteOptions,
): Promise<boolean> {
  try {
    return (await writePortion(database, searchable, { rows: batch, model })).more;
  } catch (error) {
    if (!isOfRows(error)) throw error;
  }
  return writeOneByOne(database, searchable, { model, report });
}

async function writeOneByOne(
  database: Database,
  searchable: Searchable,
  { model, report }: WriteOptions,
): Promise<boolean> {
  let more = true;
  for (let row = 0; row < batch && more; row += 1) {
    try {
      ({ more } = await writePortion(database, searchable, { rows: 1, model }));
    } catch (error) {
      if (!isOfRows(error)) throw error;
      const { kind } = searchable;
      const passed = await writePortion(database, searchable, { rows: 1, model, skip: true });
      for (const found of passed.found) report({ ...found, kind, error });
      ({ more } = passed);
    }
  }
  return more;
}
