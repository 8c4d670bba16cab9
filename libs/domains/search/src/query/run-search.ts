import type { TeamReader } from '@team-operations/database';
import type { Embeddings } from '../embeddings/embeddings.ts';
import { findNear } from '../embeddings/near-entries.ts';
import { findCandidates } from './candidates.ts';
import { fuse } from './fuse.ts';
import { identifiersIn } from './identifiers.ts';
import { allLike, askedWords, meantWords, type MeantWord } from '../meaning/meant-words.ts';
import { compareWords } from '../meaning/word-vectors.ts';
import { parseQuery } from './parse-query.ts';
import { synonymsOf } from './synonyms.ts';
import { readEntries, type FoundEntry } from './read-entries.ts';
import { textQueries, type TextQuery } from './text-queries.ts';
import { readVocabulary } from './vocabulary.ts';

export interface SearchRequest {
  query: string;
  kinds: readonly string[];
  limit: number;
  /** What is left out, to measure what it is worth. */
  without?: readonly Part[];
  /** Compares meanings in place of the word vectors. */
  embeddings?: Embeddings | null;
}

/** What finds more than the words as they were sent. */
export type Part = 'similar' | 'synonyms' | 'meaning';

/** The words that are highlighted: those of the widest query, and words close in meaning. */
const markedWords = (queries: readonly TextQuery[], words: readonly MeantWord[]) =>
  [
    ...queries.slice(-1).map(({ text }) => text),
    ...words.filter(({ isClose }) => isClose).map(({ word }) => `'${word}'`),
  ].join(' | ');

/** The best entries of these kinds for a query, best first. */
export async function runSearch(
  team: TeamReader,
  { query, kinds, limit, without = [], embeddings = null }: SearchRequest,
): Promise<FoundEntry[]> {
  if (kinds.length === 0) return [];
  const parsed = parseQuery(query);
  const vector = (await embeddings?.ofQuery(query)) ?? null;
  const asked = vector !== null || without.includes('meaning') ? [] : askedWords(parsed);
  await compareWords(asked);
  const vocabulary = await readVocabulary(team, parsed, { asked, like: allLike(asked), kinds });
  const words = meantWords(asked, vocabulary);
  const queries = textQueries(parsed, {
    completions: vocabulary.completions,
    similar: without.includes('similar') ? new Map() : vocabulary.similar,
    synonymsOf: without.includes('synonyms') ? () => [] : synonymsOf,
  });
  const { excluded } = parsed;
  const identifiers = identifiersIn(query);
  const candidates = await findCandidates(team, { queries, words, excluded, identifiers, kinds });
  if (embeddings !== null && vector !== null)
    candidates.push(...(await findNear(team, { vector, embeddings, kinds, excluded, found: candidates })));
  const page = fuse(candidates).slice(0, limit);
  return page.length === 0 ? [] : readEntries(team, page, markedWords(queries, words));
}
