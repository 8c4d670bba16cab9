import type { ParsedQuery } from '../query/parse-query.ts';
import { synonymsOf } from '../query/synonyms.ts';
import { wordsTogether } from '../query/text-queries.ts';
import { singleWords, type Vocabulary } from '../query/vocabulary.ts';
import { importanceOf, wordsLike } from './word-vectors.ts';

/** A word of an entry that answers a word of the query, and what it counts. */
export interface MeantWord {
  /** The word of the query. */
  asked: string;
  word: string;
  weight: number;
  /** Whether it is the word of the query itself. */
  isAsked: boolean;
  /** Whether people see what it has to do with that: only these are highlighted. */
  isClose: boolean;
}

const leastClose = 0.38;

/** More words say little more, and each costs a pass over the vectors. */
const mostAsked = 6;
const mostLike = 24;
const weights = { synonym: 0.9, completion: 0.9, similar: 0.7 };

/** Words that are written as one, with a hyphen: `cut-out` is a thing, of which its synonyms know what else it is called. */
const hyphenated = ({ clauses }: ParsedQuery): string[] =>
  clauses
    .flat()
    .filter(
      ({ quoted, words }) =>
        !quoted && words.length > 1 && words.every((word) => /^\p{L}{2,30}$/u.test(word)),
    )
    .map(({ words }) => words.join(' '));

/** The words of a query whose meaning is looked for. */
export function askedWords(query: ParsedQuery): string[] {
  const together = wordsTogether(query, synonymsOf);
  const taken = new Set(together.flat());
  const alone = singleWords(query).filter((word) => /^\p{L}{3,30}$/u.test(word) && !taken.has(word));
  const phrases = [...together.map((words) => words.join(' ')), ...hyphenated(query)];
  return [...new Set([...alone, ...phrases])].slice(0, mostAsked);
}

/** All words close in meaning to one of these. The vocabulary decides which of them the team has. */
export const allLike = (asked: readonly string[]): string[] => [
  ...new Set(asked.flatMap((word) => wordsLike(word).map((like) => like.word))),
];

/** What each word of a query may be in an entry: itself, what it is also called or may be misspelt from, and words of a like meaning. */
export function meantWords(
  asked: readonly string[],
  { completions, similar, known, stop }: Vocabulary,
): MeantWord[] {
  const saying = asked.filter((word) => !stop.has(word));
  // Words without any that are meant alike are for the other lists: they know how each is written.
  const likes = saying.map((word) => ({ word, like: wordsLike(word).filter((one) => known.has(one.word)) }));
  if (likes.every(({ like }) => like.length === 0)) return [];
  return likes.flatMap(({ word, like }) => {
    const importance = importanceOf(word);
    const others = [
      { word, weight: 1 },
      ...synonymsOf(word.split(' '))
        .filter((other) => !other.includes(' '))
        .map((other) => ({ word: other, weight: weights.synonym })),
      ...(completions.get(word) ?? []).map((other) => ({ word: other, weight: weights.completion })),
      ...(similar.get(word) ?? []).map((other) => ({ word: other, weight: weights.similar })),
      ...like.slice(0, mostLike).map((other) => ({ word: other.word, weight: other.likeness ** 2 })),
    ];
    return others.map((other) => ({
      ...{ asked: word, word: other.word, weight: other.weight * importance },
      isAsked: other.word === word,
      isClose: other.weight >= leastClose,
    }));
  });
}
