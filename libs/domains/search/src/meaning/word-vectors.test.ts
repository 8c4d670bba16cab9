import { readFileSync, statSync } from 'node:fs';
import { compareWords, importanceOf, wordsLike } from './word-vectors.ts';

const file = (name: string) => new URL(`../../vectors/${name}`, import.meta.url);
const words = readFileSync(file('words.txt'), 'utf8').trim().split('\n');

it('has a vector for each word, each word once', () => {
  expect(new Set(words).size).toBe(words.length);
  expect(statSync(file('vectors.int8')).size).toBe(words.length * 100);
});

it.each([
  ['animal', 'dog'],
  ['car', 'vehicle'],
  ['mice', 'rats'],
  ['violent', 'attack'],
  ['clothes', 'clothing'],
])('%s is like %s', (word, other) => {
  expect(wordsLike(word).map((one) => one.word)).toContain(other);
});

it('has the most alike first, without the word itself', () => {
  const like = wordsLike('dog');
  const likeness = like.map((one) => one.likeness);
  expect(likeness).toEqual(likeness.toSorted((one, other) => other - one));
  expect(Math.max(...likeness)).toBeLessThanOrEqual(1);
  expect(like.map((one) => one.word)).not.toContain('dog');
});

it.each(['zyzzyva', '', 'Dog', '__proto__', 'wörter', '; DROP'])('knows nothing like %j', (word) => {
  expect(wordsLike(word)).toEqual([]);
});

it('compares each word in a turn of its own', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await compareWords(['ladder', 'meadow', 'violin', 'ladder', 'zyzzyva']);
  // The count begins or ends one turn later, as the two are called.
  expect(turns).toBeGreaterThanOrEqual(2);
  const before = turns;
  await compareWords(['ladder', 'meadow', 'violin']);
  clearImmediate(next);
  expect(turns).toBe(before);
});

it('counts a rare word more than a common one, and an unknown one most', () => {
  const [common, rare, unknown] = ['the', 'asbestos', 'zyzzyva'].map(importanceOf);
  expect(common!).toBeLessThan(rare!);
  expect(rare!).toBeLessThan(unknown!);
  expect(unknown).toBe(1);
});
