import { sql, type Database } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';
import { pause } from '@team-operations/service';
import { indexed } from '../variants.ts';
import { deleteUnusedWords } from './unused-words.ts';
import { writeNext, type SkippedRow } from './write-all.ts';

/** Kinds whose entries are not all written. */
async function unfinishedKinds(database: Database, kinds: readonly string[]): Promise<string[]> {
  const rows = await database.query<{ kind: string }>(sql`
    SELECT kind FROM unnest(${kinds}::text[]) AS kind
    WHERE kind NOT IN (SELECT kind FROM search_progress WHERE step = 'done') ORDER BY kind`);
  return rows.map(({ kind }) => kind);
}

/** Writes what is left of these kinds, and waits for what another process is writing of them. */
async function finish(
  database: Database,
  searchables: readonly Searchable[],
  { signal, report }: { signal: AbortSignal; report: (row: SkippedRow) => void },
) {
  const kinds = searchables.map(({ kind }) => kind);
  while (!signal.aborted) {
    const unfinished = await unfinishedKinds(database, kinds);
    if (unfinished.length === 0) return;
    for (const searchable of searchables.filter(({ kind }) => unfinished.includes(kind)))
      while (!signal.aborted && (await writeNext(database, searchable, { report })));
    await pause(50, signal);
  }
}

/** Makes the index equal to the data again, while everything else runs; what cannot be indexed is reported and skipped. */
export async function rebuildIndex(
  database: Database,
  searchables: readonly Searchable[],
  signal: AbortSignal,
  report: (row: SkippedRow) => void = () => undefined,
): Promise<void> {
  const all = indexed(searchables);
  const kinds = all.map(({ kind }) => kind);
  await database.query(sql`
    UPDATE search_progress SET step = 'rows', at_team = NULL, at_entity = NULL, skipped = 0, started_at = now(), completed_at = NULL
    WHERE kind = ANY (${kinds}::text[])`);
  await finish(database, all, { signal, report });
  if (!signal.aborted) await deleteUnusedWords(database, signal);
}
