import { sql, type Database } from '@team-operations/database';
import { byKeys } from '../query/hits.ts';
import { wordLock } from './refresh-entries.ts';

const batch = 200;

/** A word of the entries of a kind. */
interface Word {
  kind: string;
  word: string;
}

/** Deletes words that no entry of their team and kind has any more. Entries are not written meanwhile: they would miss a word. */
function deleteBatch(database: Database, team: string, behind: Word): Promise<Word | null> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(${wordLock(team)})`);
    const looked = await transaction.query<Word>(sql`
      SELECT kind, word FROM search_word WHERE team_id = ${team}::uuid AND (kind, word) > (${behind.kind}, ${behind.word})
      ORDER BY kind, word LIMIT ${batch}`);
    const [kinds, words] = [looked.map(({ kind }) => kind), looked.map(({ word }) => word)];
    await transaction.query(sql`
      DELETE FROM search_word USING unnest(${kinds}::text[], ${words}::text[]) AS looked (kind, word)
      WHERE team_id = ${team}::uuid AND search_word.kind = looked.kind AND search_word.word = looked.word
        AND NOT EXISTS (${byKeys(
          sql`${team}::uuid`,
          sql`search_word.kind`,
          sql`phraseto_tsquery('search_english', search_word.word)`,
          1,
        )})`);
    return looked.length < batch ? null : (looked.at(-1) ?? null);
  });
}

/** Scans the words of all teams. */
export async function deleteUnusedWords(database: Database, signal: AbortSignal): Promise<void> {
  const teams = await database.query<{ id: string }>(sql`SELECT DISTINCT team_id AS id FROM search_word`);
  for (const { id } of teams) {
    for (let behind: Word | null = { kind: '', word: '' }; behind !== null && !signal.aborted;)
      behind = await deleteBatch(database, id, behind);
  }
}
