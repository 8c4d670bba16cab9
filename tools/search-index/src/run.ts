import { sql, type Database } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';
import { definitionOf, indexed, rebuildIndex, shownKind, type SkippedRow } from '@team-operations/search';

export interface Run {
  database: Database;
  searchables: readonly Searchable[];
  write: (line: string) => void;
  /** The embeddings model that the settings of this command name; null when they name none. */
  model: string | null;
}

interface State {
  kind: string;
  entries: number;
  step: string | null;
  definition: string | null;
  model: string | null;
  /** Entries with a vector of that model, and entries whose vector is due. */
  vectors: number;
  due: number;
  skipped: number | null;
  /** Changed rows that entries of the kind name, where the entries are not all written. */
  renames: number;
}

const explanation =
  '\nA row with + has the entries for callers with further scopes: they also contain what only such callers may read.';

const words: Readonly<Record<string, string>> = {
  done: 'complete',
  rows: 'being written',
  entries: 'being checked',
};

/** Why entries are written again as soon as a worker runs; null when they are not. */
function reasonToRebuild(
  { kind, definition, model }: State,
  { searchables, model: named }: Run,
): string | null {
  if (definition === null) return null;
  const searchable = indexed(searchables).find((one) => one.kind === kind);
  if (searchable !== undefined && definitionOf(searchable) !== definition)
    return 'this release indexes it otherwise';
  return named !== null && named !== model ? `the settings name the model ${named}` : null;
}

function lineOf(state: State, run: Run): string {
  const { kind, entries, step, model, vectors, due, skipped, renames } = state;
  const reason = reasonToRebuild(state, run);
  const written = reason === null ? (words[step ?? ''] ?? 'not written yet') : `needs a rebuild: ${reason}`;
  const ofModel = model === null ? '' : `; ${vectors} vectors of ${model}, ${due} due`;
  const without = skipped ? `; ${skipped} could not be indexed: see the log of the worker` : '';
  const ofRenames = renames === 0 ? '' : `; entries of ${renames} changed names are due`;
  return `${kind.padEnd(10)} ${String(entries).padStart(9)}  ${written}${ofModel}${without}${ofRenames}`;
}

/** Prints what the index has of each kind. Answers whether all of it is written. */
async function printState(run: Run): Promise<boolean> {
  const { database, searchables, write } = run;
  const states = await database.query<State>(sql`
    SELECT kind, (SELECT count(*)::int FROM search_entry WHERE search_entry.kind = asked.kind) AS entries, step, definition, progress.model,
      skipped,
      (SELECT count(*)::int FROM search_vector WHERE search_vector.kind = asked.kind AND search_vector.model = progress.model) AS vectors,
      (SELECT count(*)::int FROM search_vector WHERE search_vector.kind = asked.kind AND due_at IS NOT NULL) AS due,
      (SELECT count(*)::int FROM search_due WHERE search_due.kind = asked.kind) AS renames
    FROM unnest(${indexed(searchables).map(({ kind }) => kind)}::text[]) AS asked (kind) LEFT JOIN search_progress AS progress USING (kind)`);
  for (const state of states) write(lineOf(state, run));
  if (states.some(({ kind }) => shownKind(kind) !== kind)) write(explanation);
  return states.every(
    (state) =>
      state.step === 'done' && state.due === 0 && state.skipped === 0 && reasonToRebuild(state, run) === null,
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown error');

/** Runs `status` or `rebuild`; answers the exit code. */
export async function run(command: 'status' | 'rebuild', options: Run): Promise<number> {
  const skipped = ({ kind, entity, team, error }: SkippedRow) =>
    options.write(`Not indexed: ${kind} ${entity} of team ${team}: ${reasonOf(error)}`);
  if (command === 'rebuild')
    await rebuildIndex(options.database, options.searchables, new AbortController().signal, skipped);
  return (await printState(options)) ? 0 : 1;
}
