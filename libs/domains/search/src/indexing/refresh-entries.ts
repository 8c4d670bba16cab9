import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';

/** Longer texts are found by what they start with. */
const longestTitle = 300;
const longestBody = 20_000;

/** Without characters that are not seen, which come with pasted text and would part words: soft hyphens, zero-width and direction marks. */
const visible = (text: Sql) =>
  sql`regexp_replace(${text}, '[\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]', '', 'g')`;

/**
 * Words of a team's entries of a kind from which misspelt ones are recognised. English texts of a trade have some ten thousand; what is
 * beyond is found, and not when it is misspelt.
 */
export const mostKindWords = 20_000;

/** Identifiers are short; a longer one would not fit into the index. */
const longestIdentifier = 100;

/**
 * Words only, as queries are read: what joins words (paths, addresses, tags) is tried by the parser of PostgreSQL repeatedly, and a text
 * that is nothing else takes it quadratic time: 20 kB of `~/` took 12 seconds. What it takes for a letter beyond ASCII depends on the
 * locale of the database, so that is replaced too.
 */
const forParser = (text: Sql) => sql`regexp_replace(unaccent(${visible(text)}), '[^[:alnum:]]', ' ', 'g')`;

/** Key of the lock that orders what is done to the words of a team. */
export const wordLock = (teamId: string) => sql`hashtext('search words'), hashtext(${teamId}::text)`;

/** A vector is due again when the text is another, or when the vector is of another model. */
const dueVectors = (teamId: string, kind: string, ids: readonly string[], model: string) => sql`
  INSERT INTO search_vector AS vector (team_id, kind, entity_id, text_hash, updated_at, due_at)
  SELECT team_id, kind, entity_id, md5(title || E'\\n' || body), updated_at, now() FROM search_entry
  WHERE team_id = ${teamId}::uuid AND kind = ${kind} AND entity_id = ANY (${ids}::uuid[])
  ON CONFLICT (team_id, kind, entity_id) DO UPDATE SET text_hash = excluded.text_hash, updated_at = excluded.updated_at,
    due_at = CASE WHEN vector.text_hash = excluded.text_hash AND vector.model = ${model} THEN vector.due_at ELSE now() END
  WHERE (vector.text_hash, vector.updated_at, vector.model) IS DISTINCT FROM (excluded.text_hash, excluded.updated_at, ${model}::text)`;

/**
 * Makes the entries of these rows equal to the rows as they are now; the entry of a row that is gone goes. With a model, the vectors of
 * changed entries become due. The locks come first, so
 * that of two transactions the later one reads the later row, in whatever order their events came.
 */
export async function refreshEntries(
  transaction: StatementRunner,
  { kind, entries }: Searchable,
  teamId: string,
  ids: readonly string[],
  { model = null, mostWords = mostKindWords }: { model?: string | null; mostWords?: number } = {},
): Promise<void> {
  await transaction.query(sql`
    SELECT pg_advisory_xact_lock(hashtext('search'), key), pg_advisory_xact_lock_shared(${wordLock(teamId)})
    FROM (SELECT DISTINCT hashtext(id::text) AS key FROM unnest(${ids}::uuid[]) AS id ORDER BY 1) AS keys`);
  await transaction.query(sql`
    WITH present AS MATERIALIZED (
      SELECT id, left(title, ${longestTitle}::int) AS title, left(body, ${longestBody}::int) AS body,
        ARRAY(SELECT DISTINCT upper(regexp_replace(left(identifier, ${longestIdentifier}::int), '[^A-Za-z0-9]', '', 'g')) AS bare
          FROM unnest(identifiers) AS identifier WHERE identifier ~ '[A-Za-z0-9]' ORDER BY 1) AS identifiers, updated_at
      FROM (${entries}) AS entry
      WHERE team_id = ${teamId}::uuid AND id = ANY (${ids}::uuid[])),
    gone AS (
      DELETE FROM search_entry WHERE team_id = ${teamId}::uuid AND kind = ${kind} AND entity_id = ANY (${ids}::uuid[])
        AND entity_id NOT IN (SELECT id FROM present)),
    new_words AS MATERIALIZED (
      SELECT DISTINCT word FROM present, 
          regexp_split_to_table(lower(unaccent(${visible(sql`title || ' ' || body`)})), '[^a-z]+') AS split (word)
      WHERE length(word) BETWEEN 3 AND 30
        AND NOT EXISTS (SELECT FROM search_word WHERE search_word.team_id = ${teamId}::uuid AND search_word.kind = ${kind}
          AND search_word.word = split.word)),
    vocabulary AS (
      INSERT INTO search_word (team_id, kind, word) SELECT ${teamId}::uuid, ${kind}, word FROM new_words ORDER BY word
      -- Counted only when there are new ones, which are few once a team has worked for a while.
      LIMIT (SELECT greatest(0, ${mostWords}::int - count(*)) FROM search_word
        WHERE team_id = ${teamId}::uuid AND kind = ${kind} AND EXISTS (SELECT FROM new_words))
      ON CONFLICT DO NOTHING)
    INSERT INTO search_entry AS entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
    SELECT ${teamId}::uuid, ${kind}, id, title, body, identifiers,
      setweight(to_tsvector('search_english', ${forParser(sql`title`)}), 'A')
        || setweight(to_tsvector('search_english', ${forParser(sql`body`)}), 'B'), updated_at
    FROM present
    ON CONFLICT (team_id, kind, entity_id) DO UPDATE SET title = excluded.title, body = excluded.body,
      identifiers = excluded.identifiers, words = excluded.words, updated_at = excluded.updated_at
    WHERE (entry.title, entry.body, entry.identifiers, entry.words, entry.updated_at)
      IS DISTINCT FROM (excluded.title, excluded.body, excluded.identifiers, excluded.words, excluded.updated_at)`);
  if (model !== null) await transaction.query(dueVectors(teamId, kind, ids, model));
}
