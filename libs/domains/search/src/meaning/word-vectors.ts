import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
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

/** Words of earlier queries. It has nothing of any team: only words of the language. */
const cache = new LRUCache<string, readonly LikeWord[]>({ max: 2000 });

function compare(place: number, { words, vectors: { view }, scales }: WordVectors): LikeWord[] {
  const own = { view, from: place * dimensions };
  const ownScale = scales[place] ?? 0;
  const like: LikeWord[] = [];
  for (const [other, word] of words.entries()) {
    const likeness =
      productOf(own, { view, from: other * dimensions }, dimensions) * ownScale * (scales[other] ?? 0);
    if (likeness >= leastLikeness && other !== place) like.push({ word, likeness });
  }
  return like.sort((one, other) => other.likeness - one.likeness).slice(0, mostLike);
}

/** Words of a like meaning, the most alike first; none for a word that is not among the commonest 30,000. */
export function wordsLike(word: string): readonly LikeWord[] {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const all = wordVectors();
  const place = all.placeOf.get(word);
  const like = place === undefined ? [] : compare(place, all);
  if (place !== undefined) cache.set(word, like);
  return like;
}

/** What a word of a query counts beside its others: a common one little, a rare one 1 (Arora et al., "SIF", 2017; Zipf's law). */
export function importanceOf(word: string): number {
  const { words, placeOf } = wordVectors();
  const place = placeOf.get(word);
  if (place === undefined) return 1;
  const frequency = 1 / ((place + 2.7) * Math.log(words.length));
  return 1e-3 / (1e-3 + frequency);
}
