import { productOf, vectorIn, type At } from '../meaning/product.ts';

/** A vector as it is stored: signed bytes, and the signs of 256 projections, by which alike ones are found without reading them. */
export interface StoredVector {
  bytes: Buffer;
  code: string;
}

const projections = 256;

/** Numbers that look random and are the same in every process (Mulberry32): codes of one process are compared with those of another. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

const planes = new Map<number, At>();

/** One plane after another, each 1 or -1 in every dimension. */
function planesOf(dimensions: number): At {
  const known = planes.get(dimensions);
  if (known !== undefined) return known;
  const random = randomNumbers(dimensions);
  const made = vectorIn(Int8Array.from({ length: dimensions * projections }, () => (random() & 1 ? 1 : -1)));
  planes.set(dimensions, made);
  return made;
}

/** Signs of projections on random planes: the share in which two codes differ follows the angle of the vectors (Charikar, 2002). */
function codeOf(bytes: Buffer): string {
  const { view } = planesOf(bytes.length);
  const vector = vectorIn(bytes);
  const signs = Array.from({ length: projections }, (_, one) =>
    productOf(vector, { view, from: one * bytes.length }, bytes.length) > 0 ? '1' : '0',
  );
  return signs.join('');
}

/** A vector in 8 bits. Its direction is what counts, so its greatest number becomes 127. */
export function storeVector(vector: readonly number[]): StoredVector {
  const greatest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const bytes = Buffer.from(Int8Array.from(vector, (value) => Math.round((value / greatest) * 127)));
  return { bytes, code: codeOf(bytes) };
}

/** Cosine of two stored vectors; -1 for vectors of different lengths, which are of different models. */
export function likenessOf(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return -1;
  const [left, right] = [vectorIn(one), vectorIn(other)];
  const { length } = one;
  return (
    productOf(left, right, length) /
    Math.sqrt(productOf(left, left, length) * productOf(right, right, length))
  );
}
