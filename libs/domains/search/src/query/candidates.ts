import { sql, type TeamReader } from '@team-operations/database';
import type { MeantWord } from '../meaning/meant-words.ts';
import type { Term } from './parse-query.ts';
import { butNot, type TextQuery } from './text-queries.ts';

/** An entry in one of the lists of a search; the first of a list has position 1. */
export interface Candidate {
  list: string;
  kind: string;
  id: string;
  position: number;
}

export interface Asked {
  queries: readonly TextQuery[];
  /** Words of a like meaning, and what each counts. */
  words: readonly MeantWord[];
  /** What of the query may not be found. */
  excluded: readonly Term[];
  identifiers: readonly string[];
  /** In the order in which those with the same identifier are shown. */
  kinds: readonly string[];
}

/** Entries of a kind that are looked through, the newest first, before the index is asked for a word: a common one is found there. */
const newest = 500;
/** So many of them make a word common. */
const enough = 50;
/** Entries of a kind that the index answers at most. */
const fromIndex = 300;
const longestList = 100;

/**
 * Entries that match, of each query and kind. The work is bounded whatever is asked: of a word that is everywhere, the newest entries
 * compete; of one that is rare, all do. A GIN index answers all rows of a word or none, and the rows of a common one grow with the data.
 * A query of which only what it excludes is left has nothing that an index could find.
 */
const hits = ({ teamId }: TeamReader, queries: readonly TextQuery[], kinds: readonly string[]) => sql`
      SELECT DISTINCT ON (asked.list, of.kind, hit.id) asked.list, of.kind, hit.id, hit.rank, hit.updated_at
      FROM (SELECT list, to_tsquery('search_english', text) AS words
        FROM unnest(${queries.map(({ list }) => list)}::text[], ${queries.map(({ text }) => text)}::text[]) AS sent (list, text)
        OFFSET 0) AS asked
      CROSS JOIN unnest(${kinds}::text[]) AS of (kind)
      CROSS JOIN LATERAL (
        WITH recent AS MATERIALIZED (
          SELECT entity_id AS id, updated_at, ts_rank(entry.words, asked.words, 1) AS rank FROM (
            SELECT entity_id, words, updated_at FROM search_entry
            WHERE team_id = ${teamId}::uuid AND search_entry.kind = of.kind ORDER BY updated_at DESC LIMIT ${newest}) AS entry
          WHERE entry.words @@ asked.words)
        SELECT * FROM recent
        UNION ALL
        SELECT * FROM (
          SELECT entity_id, updated_at, ts_rank(entry.words, asked.words, 1) FROM search_entry AS entry
          WHERE team_id = ${teamId}::uuid AND entry.kind = of.kind AND entry.words @@ asked.words
            AND (SELECT count(*) FROM recent) < ${enough}
          LIMIT ${fromIndex}) AS indexed
      ) AS hit
      WHERE querytree(asked.words) NOT IN ('', 'T')`;

/** The best entries for each query. */
const matching = (team: TeamReader, queries: readonly TextQuery[], kinds: readonly string[]) => sql`
  SELECT * FROM (
    SELECT list, kind, id, row_number() OVER (PARTITION BY list ORDER BY rank DESC, updated_at DESC, id)::int AS position
    FROM (${hits(team, queries, kinds)}) AS hits
  ) AS ranked WHERE position <= ${longestList} ORDER BY list, position`;

/**
 * The entries that answer the words of a query best: of each word, the word of the entry counts that is most like it. The entries
 * are those that have any such word. What each is worth is known only when the words of an entry are compared.
 */
function meant(team: TeamReader, { words, excluded, kinds }: Asked) {
  const queries = [...Map.groupBy(words, ({ asked }) => asked)].map(([asked, likes]) => ({
    list: asked,
    text: `(${likes.map(({ word }) => `'${word}'`).join(' | ')})${butNot(excluded)}`,
  }));
  return sql`
    WITH meant AS MATERIALIZED (
      SELECT asked, lexeme, max(weight) AS weight
      FROM unnest(${words.map(({ asked }) => asked)}::text[], ${words.map(({ word }) => word)}::text[],
        ${words.map(({ weight }) => weight)}::float8[]) AS sent (asked, word, weight),
        unnest(tsvector_to_array(to_tsvector('search_english', word))) AS lexeme GROUP BY asked, lexeme),
    found AS MATERIALIZED (SELECT kind, id, sum(rank) AS rank FROM (${hits(team, queries, kinds)}) AS hits GROUP BY kind, id)
    SELECT 'meaning' AS list, kind, id, row_number() OVER (ORDER BY score DESC, rank DESC, updated_at DESC, id)::int AS position
    FROM (
      SELECT found.kind, found.id, found.rank, entry.updated_at, coalesce((
        SELECT sum(best) FROM (
          SELECT max(meant.weight) AS best FROM unnest(tsvector_to_array(entry.words)) AS own (lexeme) JOIN meant USING (lexeme)
          GROUP BY meant.asked) AS of_word), 0) AS score
      FROM found JOIN search_entry AS entry
        ON entry.team_id = ${team.teamId}::uuid AND entry.kind = found.kind AND entry.entity_id = found.id) AS scored
    ORDER BY position LIMIT ${longestList}`;
}

/** Entries with one of these identifiers: in the order of the kinds, and of each kind the newest first. */
const identified = ({ teamId }: TeamReader, identifiers: readonly string[], kinds: readonly string[]) => sql`
  SELECT 'identifiers' AS list, kind, entity_id AS id, row_number() OVER (
    ORDER BY length DESC, array_position(${kinds}::text[], kind), updated_at DESC, entity_id)::int AS position
  FROM (
    SELECT kind, entity_id, updated_at,
      (SELECT max(length(identifier)) FROM unnest(identifiers) AS identifier WHERE identifier = ANY (${identifiers}::text[])) AS length
    FROM search_entry
    WHERE team_id = ${teamId}::uuid AND identifiers && ${identifiers}::text[] AND kind = ANY (${kinds}::text[])
    LIMIT ${fromIndex}) AS found
  ORDER BY position LIMIT ${longestList}`;

/** Every list of a search. */
export async function findCandidates(team: TeamReader, asked: Asked): Promise<Candidate[]> {
  const { queries, words, identifiers, kinds } = asked;
  const byIdentifier =
    identifiers.length === 0 ? [] : await team.query<Candidate>(identified(team, identifiers, kinds));
  const byWords = queries.length === 0 ? [] : await team.query<Candidate>(matching(team, queries, kinds));
  const byMeaning = words.length === 0 ? [] : await team.query<Candidate>(meant(team, asked));
  return [...byIdentifier, ...byWords, ...byMeaning];
}
