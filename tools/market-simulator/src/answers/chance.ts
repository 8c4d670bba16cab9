import { createHash } from 'node:crypto';

/** Draws that are the same for the same words, in whatever order files come. */
export interface Chance {
  /** True as often as the probability says. */
  happens(probability: number): boolean;
  /** A whole number below the limit. */
  below(limit: number): number;
}

/** A generator of its own for each subject (mulberry32), seeded from the words. */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  let state = createHash('sha256').update(words.join('\n')).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    happens: (probability) => next() < probability,
    below: (limit) => Math.floor(next() * limit),
  };
}

/** A file id of the simulated market: the same for the same words, so that the same answer is the same file again. */
export function fileIdOf(...words: readonly (string | number)[]): string {
  const digest = createHash('sha256').update(words.join('\n')).digest('hex').slice(0, 12);
  return `S${BigInt(`0x${digest}`).toString(36).toUpperCase().padStart(10, '0').slice(-9)}`;
}
