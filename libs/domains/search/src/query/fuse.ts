import type { Candidate } from './candidates.ts';

/** Of Cormack, Clarke and Büttcher, "Reciprocal rank fusion" (2009): how little the first ranks of a list count more than the next. */
const k = 60;

/** What a place in a list counts. An identifier is exact: what has it comes before all else. */
const weights: Readonly<Record<string, number>> = {
  identifiers: 1000,
  words: 1,
  similar: 0.6,
  synonyms: 1,
  meaning: 1,
  any: 0.3,
};

/** Beside `meaning`, which ranks by the same words and by more, `any` only adds what nothing else finds. */
const anyBesideMeaning = 0.001;

/** Joins lists into one: what is high in several comes first. */
export function fuse(candidates: readonly Candidate[]): { kind: string; id: string }[] {
  const hasMeaning = candidates.some(({ list }) => list === 'meaning');
  const weightOf = (list: string) => (list === 'any' && hasMeaning ? anyBesideMeaning : (weights[list] ?? 1));
  const scores = new Map<string, { kind: string; id: string; score: number }>();
  for (const { list, kind, id, position } of candidates) {
    const key = `${kind} ${id}`;
    const entry = scores.get(key) ?? { kind, id, score: 0 };
    entry.score += weightOf(list) / (k + position);
    scores.set(key, entry);
  }
  return [...scores.values()]
    .sort((one, other) => other.score - one.score)
    .map(({ kind, id }) => ({ kind, id }));
}
