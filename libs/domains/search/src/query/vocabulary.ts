import { sql, type TeamReader } from '@team-operations/database';
import type { Expansions } from './text-queries.ts';
import type { ParsedQuery } from './parse-query.ts';

interface Neighbour {
  reason: 'completion' | 'similar' | 'known' | 'stop';
  word: string;
  other: string;
}

/** A neighbour for each fault that a hand makes: two letters in each other's place. Trigrams of short words miss it. */
function transposed(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
}

/** Words in which a fault of the hand can be recognised, as the vocabulary has them. */
const recognisable = /^[a-z]{4,30}$/;
const mostWords = 8;
/** Words written alike that are compared: a text may be made of words that are all alike. */
const mostAlike = 500;

/** Single words of a query that are no phrase. */
export const singleWords = ({ clauses }: ParsedQuery): string[] => {
  const terms = clauses.flat().filter(({ quoted, words }) => !quoted && words.length === 1);
  return [...new Set(terms.flatMap(({ words }) => words))];
};

function grouped(neighbours: readonly Neighbour[], wanted: Neighbour['reason']): Expansions {
  const ofReason = neighbours.filter(({ reason, word, other }) => reason === wanted && word !== other);
  return new Map(
    [...Map.groupBy(ofReason, ({ word }) => word)].map(([word, found]) => [
      word,
      found.map(({ other }) => other),
    ]),
  );
}

const wordsOfReason = (neighbours: readonly Neighbour[], wanted: Neighbour['reason']) =>
  new Set(neighbours.filter(({ reason }) => reason === wanted).map(({ other }) => other));

export interface Vocabulary {
  completions: Expansions;
  similar: Expansions;
  /** Which of the words that were asked about the team's entries have. */
  known: ReadonlySet<string>;
  /** Which words of the query say nothing: no index has them. */
  stop: ReadonlySet<string>;
}

const none: Vocabulary = { completions: new Map(), similar: new Map(), known: new Set(), stop: new Set() };

export interface VocabularyRequest {
  /** Words of the query that are compared by meaning. */
  asked: readonly string[];
  /** Words that are close in meaning to one of them. */
  like: readonly string[];
  /** Kinds that the caller may read. A word of others must change no result: it would show what their entries say. */
  kinds: readonly string[];
}

/**
 * What of the team's own words is like those of the query: whole words for the last one, if it may be half, and words that are written
 * alike. The vocabulary of a kind is bounded (`mostKindWords`), and so is what is compared, so this costs the same at any size.
 */
export async function readVocabulary(
  team: TeamReader,
  query: ParsedQuery,
  { asked, like, kinds }: VocabularyRequest,
): Promise<Vocabulary> {
  const words = singleWords(query)
    .filter((word) => recognisable.test(word))
    .slice(0, mostWords);
  const last = query.openEnded ? query.clauses.at(-1)?.at(-1)?.words.at(-1) : undefined;
  const half = last !== undefined && /^[a-z]{3,30}$/.test(last) ? [last] : [];
  if (words.length + half.length + like.length === 0) return none;
  const variants = words.flatMap((word) => transposed(word).map((other) => ({ word, other })));
  const readable = sql`team_id = ${team.teamId}::uuid AND kind = ANY (${kinds}::text[])`;
  const neighbours = await team.query<Neighbour>(sql`
    SELECT 'similar' AS reason, asked.word, near.word AS other FROM unnest(${words}::text[]) AS asked (word)
    CROSS JOIN LATERAL (
      SELECT word FROM (
        SELECT word FROM search_word WHERE ${readable} AND word % asked.word LIMIT ${mostAlike}) AS alike
      GROUP BY word ORDER BY similarity(word, asked.word) DESC, word LIMIT 5) AS near
    UNION ALL
    SELECT 'similar', variant.word, variant.other
    FROM unnest(${variants.map(({ word }) => word)}::text[], ${variants.map(({ other }) => other)}::text[]) AS variant (word, other)
    WHERE EXISTS (SELECT FROM search_word WHERE ${readable} AND search_word.word = variant.other)
    UNION ALL
    SELECT 'completion', half.word, whole.word FROM unnest(${half}::text[]) AS half (word)
    CROSS JOIN LATERAL (
      SELECT DISTINCT word FROM search_word
      WHERE ${readable} AND word ~>=~ half.word AND word ~<~ (half.word || U&'\\FFFF')
      ORDER BY word LIMIT 20) AS whole
    UNION ALL
    SELECT DISTINCT 'known', '', word FROM search_word WHERE ${readable} AND word = ANY (${like}::text[])
    UNION ALL
    SELECT 'stop', '', word FROM unnest(${asked}::text[]) AS asked (word) WHERE ts_lexize('english_stem', word) = '{}'`);
  return {
    completions: grouped(neighbours, 'completion'),
    similar: grouped(neighbours, 'similar'),
    known: wordsOfReason(neighbours, 'known'),
    stop: wordsOfReason(neighbours, 'stop'),
  };
}
