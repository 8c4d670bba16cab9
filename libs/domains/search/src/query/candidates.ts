import { sql, type TeamReader } from '@team-operations/database';
import type { MeantWord } from '../meaning/meant-words.ts';
import { hits } from './hits.ts';
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

/** Entries with the same identifier that compete. */
const mostIdentified = 300;
const longestList = 100;

/** The best entries for each query. */
const matching = (team: TeamReader, queries: readonly TextQuery[], kinds: readonly string[]) => sql`
  SELECT * FROM (
    SELECT list, kind, id, row_number() OVER (PARTITION BY list ORDER BY rank DESC, updated_at DESC, id)::int AS position
    FROM (${hits(team, queries, kinds)}) AS hits
  ) AS ranked WHERE position <= ${longestList} ORDER BY list, position`;

/** What an entry has to answer of the words of a query, as a share of what one with all of them has: less is chance. */
const leastAnswered = 0.2;

const whole = (words: readonly MeantWord[]): number =>
  words.reduce((sum, { isAsked, weight }) => sum + (isAsked ? weight : 0), 0);

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
    found AS MATERIALIZED (
      SELECT kind, id, updated_at, any_value(words) AS words, sum(rank) AS rank FROM (${hits(team, queries, kinds)}) AS hits
      GROUP BY kind, id, updated_at),
    answered AS (
      SELECT kind, id, max(weight) AS best FROM found, unnest(tsvector_to_array(words)) AS lexeme JOIN meant USING (lexeme)
      GROUP BY kind, id, asked),
    scored AS (SELECT kind, id, sum(best) AS score FROM answered GROUP BY kind, id
      HAVING sum(best) >= ${leastAnswered * whole(words)}::float8)
    SELECT 'meaning' AS list, kind, id,
      row_number() OVER (ORDER BY score DESC, rank DESC, updated_at DESC, id)::int AS position
    FROM found JOIN scored USING (kind, id)
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
    LIMIT ${mostIdentified}) AS found
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
