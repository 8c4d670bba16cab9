import { sql, type Sql, type TeamReader } from '@team-operations/database';
import type { TextQuery } from './text-queries.ts';

/** Entries of a kind that are looked through, the newest first, before the index is asked for a word: a common one is found there. */
const newest = 500;
/** So many of them make a word common. */
const enough = 50;
/** Older entries of a kind that compete at most, of how many kinds are asked for: of few kinds more, for the same work. */
const mostOlder = (kinds: number) => Math.min(300, Math.max(100, Math.floor(800 / kinds)));
/** Entries of a part that are read at most to find these: the index knows no phrases. */
const fromIndex = 3000;

/**
 * Entries of the team and kind that have the words of a query, by the index of keys: of the small part first, and if those are not `most`, of
 * the other. Nothing else may be asked of that index, or the planner takes one over team and kind, and reads through all of them.
 */
export const byKeys = (teamId: Sql, kind: Sql, words: Sql, most: number) => sql`
  SELECT entry.* FROM unnest(ARRAY[1, 2]) AS part
  CROSS JOIN LATERAL (
    SELECT team_id, kind, entity_id, updated_at, words FROM search_entry
    WHERE search_keys(team_id, kind, entity_id, words) @@ search_key_query(${teamId}, ${kind}, part, ${words})
    LIMIT ${fromIndex}) AS entry
  WHERE entry.team_id = ${teamId} AND entry.kind = ${kind} AND entry.words @@ ${words} LIMIT ${most}`;

/**
 * Entries that match, of each query and kind. The work is bounded whatever is asked: of a word that is everywhere, the newest entries
 * compete; of one that is rare, all do. A GIN index answers all rows of a word or none, and the rows of a common one grow with the data.
 * A query of which only what it excludes is left has nothing that an index could find.
 */
export function hits(team: TeamReader, queries: readonly TextQuery[], kinds: readonly string[]) {
  const teamId = sql`${team.teamId}::uuid`;
  return sql`
    WITH asked AS MATERIALIZED (
      SELECT list, words FROM (
        SELECT list, to_tsquery('search_english', text) AS words
        FROM unnest(${queries.map(({ list }) => list)}::text[], ${queries.map(({ text }) => text)}::text[]) AS sent (list, text)
        OFFSET 0) AS read
      WHERE querytree(words) NOT IN ('', 'T')),
    newest AS MATERIALIZED (
      SELECT of.kind, entry.* FROM unnest(${kinds}::text[]) AS of (kind)
      CROSS JOIN LATERAL (
        SELECT entity_id AS id, updated_at, words FROM search_entry
        WHERE team_id = ${teamId} AND search_entry.kind = of.kind ORDER BY updated_at DESC LIMIT ${newest}) AS entry),
    recent AS MATERIALIZED (
      SELECT asked.list, newest.kind, newest.id, newest.updated_at, newest.words, ts_rank(newest.words, asked.words, 1) AS rank
      FROM asked JOIN newest ON newest.words @@ asked.words),
    common AS MATERIALIZED (SELECT list, kind FROM recent GROUP BY list, kind HAVING count(*) >= ${enough})
    SELECT DISTINCT ON (list, kind, id) * FROM (
      SELECT * FROM recent
      UNION ALL
      SELECT asked.list, of.kind, older.entity_id, older.updated_at, older.words, ts_rank(older.words, asked.words, 1)
      FROM asked CROSS JOIN unnest(${kinds}::text[]) AS of (kind)
      CROSS JOIN LATERAL (${byKeys(teamId, sql`of.kind`, sql`asked.words`, mostOlder(kinds.length))}) AS older
      WHERE (asked.list, of.kind) NOT IN (SELECT list, kind FROM common)
    ) AS hit`;
}
