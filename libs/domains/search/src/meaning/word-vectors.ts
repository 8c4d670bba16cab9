import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { productOf, vectorIn, type At } from './product.ts';

/** A word close in meaning to another, and their similarity: the cosine of their vectors, at most 1. */
export interface LikeWord {
  word: string;
  likeness: number;
}

const dimensions = 100;
/** Below this, words have no more in common than any two of the same subject. */
const leastLikeness = 0.45;
const mostLike = 200;

interface WordVectors {
  words: readonly string[];
  placeOf: ReadonlyMap<string, number>;
  vectors: At;
  /** 1 / length of each. */
  scales: Float64Array;
}

function load(): WordVectors {
  const read = (name: string) => readFileSync(new URL(`../../vectors/${name}`, import.meta.url));
  const words = read('words.txt').toString().trim().split('\n');
  const vectors = vectorIn(read('vectors.int8'));
  const scales = Float64Array.from(words, (_, place) => {
    const own = { ...vectors, from: place * dimensions };
    return 1 / (Math.sqrt(productOf(own, own, dimensions)) || 1);
  });
  return { words, placeOf: new Map(words.map((word, place) => [word, place])), vectors, scales };
}

let loaded: WordVectors | undefined;
/** 3 MB, read by the first search of a process. */
const wordVectors = () => (loaded ??= load());

/** Words like one word: their indexes in the list of words, and what they have in common. */
interface Like {
  indexes: Uint16Array;
  likeness: Float32Array;
}

/**
 * Of words of earlier queries, and kept: to compare a word with all others takes 4 milliseconds, and no caller makes a process do it
 * twice for one word. All words together take 36 MB at most. It has nothing of any team: only words of the language.
 */
const compared = new Map<number, Like>();

function compare(place: number, { words, vectors: { view }, scales }: WordVectors): Like {
  const own = { view, from: place * dimensions };
  const ownScale = scales[place] ?? 0;
  const all: { other: number; likeness: number }[] = [];
  for (let other = 0; other < words.length; other += 1) {
    const likeness =
      productOf(own, { view, from: other * dimensions }, dimensions) * ownScale * (scales[other] ?? 0);
    if (likeness >= leastLikeness && other !== place) all.push({ other, likeness });
  }
  const most = all.sort((one, other) => other.likeness - one.likeness).slice(0, mostLike);
  return {
    indexes: Uint16Array.from(most, ({ other }) => other),
    likeness: Float32Array.from(most, ({ likeness }) => likeness),
  };
}

function likeAt(place: number): Like {
  let like = compared.get(place);
  if (like === undefined) compared.set(place, (like = compare(place, wordVectors())));
  return like;
}

/** Compares words, each in a turn of its own: other requests are answered meanwhile. `wordsLike` then takes no time. */
export async function compareWords(words: readonly string[]): Promise<void> {
  const { placeOf } = wordVectors();
  for (const word of words) {
    const place = placeOf.get(word);
    if (place === undefined || compared.has(place)) continue;
    await nextTurn();
    likeAt(place);
  }
}

/** Words of a like meaning, the most alike first; none for a word that is not among the commonest 30,000. */
export function wordsLike(word: string): readonly LikeWord[] {
  const { words, placeOf } = wordVectors();
  const place = placeOf.get(word);
  if (place === undefined) return [];
  const { indexes, likeness } = likeAt(place);
  return Array.from(indexes, (other, index) => ({
    word: words[other] ?? '',
    likeness: likeness[index] ?? 0,
  }));
}

/** What a word of a query counts beside its others: a common one little, a rare one 1 (Arora et al., "SIF", 2017; Zipf's law). */
export function importanceOf(word: string): number {
  const { words, placeOf } = wordVectors();
  const place = placeOf.get(word);
  if (place === undefined) return 1;
  const frequency = 1 / ((place + 2.7) * Math.log(words.length));
  return 1e-3 / (1e-3 + frequency);
}
