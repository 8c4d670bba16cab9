import { sql, type Database } from '@team-operations/database';
import { judgedEntries } from './entries.ts';

/** What teams have: half of it jobs. */
export const kinds = ['job', 'asset', 'doc', 'client', 'site', 'flow', 'fault', 'invoice'];

const titles = judgedEntries.map(([, , title]) => title);
const bodies = judgedEntries.map(([, , , body]) => body);

/** Statements of this many rows: none takes longer than the pool allows. */
const part = 1000;

/** Whose entries, which of them, and whether with vectors. */
interface Part {
  teamId: string;
  from: number;
  to: number;
  withVectors: boolean;
}

/**
 * Entries with the texts of the judged set, a number of their own, and words that are rare. Their vectors have 1536 numbers without
 * meaning: what they cost does not depend on it.
 */
const entries = ({ teamId, from, to, withVectors }: Part) => sql`
  WITH added AS (
    INSERT INTO search_entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
    SELECT ${teamId}::uuid, kind, uuidv7(), title, body, ARRAY['WO' || number],
      setweight(to_tsvector('search_english', title), 'A') || setweight(to_tsvector('search_english', body), 'B'),
      now() - number * interval '1 minute'
    FROM generate_series(${from}::int, ${to}::int) AS number,
      LATERAL (SELECT CASE WHEN number % 2 = 0 THEN 'job' ELSE (${kinds}::text[])[1 + number % 8] END AS kind,
        (${titles}::text[])[1 + number % ${titles.length}::int] || ' ' || number AS title,
        concat_ws(' ', (${bodies}::text[])[1 + number % ${bodies.length}::int], 'house', number % 997,
          CASE WHEN number % 10000 = 77 THEN 'kestrel nests, Plymouth' END) AS body) AS written
    RETURNING team_id, kind, entity_id, updated_at)
  INSERT INTO search_vector (team_id, kind, entity_id, text_hash, model, vector, code, updated_at)
  SELECT team_id, kind, entity_id, '', 'bench', decode(repeat(md5(entity_id::text), 96), 'hex'),
    ('x' || md5(entity_id::text) || md5(entity_id || 'b'))::bit(256), updated_at
  FROM added WHERE ${withVectors}`;

const words = (teamId: string) => sql`
  INSERT INTO search_word (team_id, kind, word)
  SELECT DISTINCT ${teamId}::uuid, kind, word FROM unnest(${kinds}::text[]) AS kind, unnest(${[...titles, ...bodies]}::text[]) AS text,
    regexp_split_to_table(lower(unaccent(text)) || ' kestrel nests plymouth house', '[^a-z]+') AS word
  WHERE length(word) BETWEEN 3 AND 30`;

/** Gives a team so many entries, and a vector for each. */
export async function fillTeam(database: Database, teamId: string, size: number, withVectors: boolean) {
  for (let from = 1; from <= size; from += part)
    await database.query(entries({ teamId, from, to: Math.min(size, from + part - 1), withVectors }));
  await database.query(words(teamId));
}
