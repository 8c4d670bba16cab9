import { fenceMarks } from './free-text.ts';

/** A part that is not whole. */
export interface Cut {
  path: string;
  what: 'characters' | 'rows' | 'properties';
  kept: number;
  of: number;
}

/** Characters of each list and object as JSON. */
export type Sizes = ReadonlyMap<object, number>;

type Entry = readonly [key: string, value: unknown];

/** Shorter texts are facts, and to cut them saves nothing. */
const shortestText = 200;

/** An object with more properties than a record ever has is a list that has names for its rows. */
const mostProperties = 100;

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What is around each value in JSON: a comma, and the name with quotes and a colon. */
const around = (key: string, isList: boolean) => (isList ? 1 : key.length + 4);

/** Measures every list and object of a value once. */
export function measure(value: unknown, sizes = new Map<object, number>()): Map<object, number> {
  if (!isParent(value)) return sizes;
  let total = 2;
  for (const [key, child] of Object.entries(value)) {
    measure(child, sizes);
    total += sizeOf(child, sizes) + around(key, Array.isArray(value));
  }
  return sizes.set(value, total);
}

const sizeOf = (value: unknown, sizes: Sizes): number =>
  isParent(value) ? (sizes.get(value) ?? 0) : (JSON.stringify(value) ?? '').length;

/** The most that one of several may have so that all of them fit: the small ones are whole, and the others are equal. */
function shareOf(all: readonly number[], capacity: number): number {
  let left = capacity;
  const ascending = all.toSorted((one, other) => one - other);
  for (const [index, size] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (size > share) return Math.max(0, Math.floor(share));
    left -= size;
  }
  return Infinity;
}

/** Whether rows are in order of time, oldest first: then the newest, at their end, are worth more. */
function isOldestFirst(rows: readonly unknown[]): boolean {
  const timeOf = (row: unknown) =>
    Object.values(row ?? {}).find(
      (child): child is string => typeof child === 'string' && /^\d{4}-\d\d-\d\dT/.test(child),
    );
  const [first, last] = [timeOf(rows[0]), timeOf(rows.at(-1))];
  return first !== undefined && last !== undefined && first < last;
}

/** How many from the first on fit, at least one, when none counts for more than twice what is usual: a long one among them can be cut itself. */
function countThatFits(all: readonly number[], capacity: number): number {
  const usual = all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
  let used = 0;
  const end = all.findIndex((size) => (used += Math.min(size, 2 * usual)) > capacity);
  return end === -1 ? all.length : Math.max(1, end);
}

/** The beginning of a text. What was fenced stays so: a text that does not end would take in what is behind it. */
function beginning(text: string, capacity: number): string {
  const { start, end } = fenceMarks;
  const isFenced = text.startsWith(start) && text.endsWith(end);
  return text.slice(0, capacity).toWellFormed() + (isFenced ? end : '');
}

/** A value in about as many characters of JSON, with what was cut for it. */
export function fit(value: unknown, capacity: number, sizes: Sizes): { value: unknown; cuts: Cut[] } {
  const cuts: Cut[] = [];

  function text(whole: string, share: number, path: string): string {
    if (whole.length <= shortestText) return whole;
    // Of a text with many escapes less is kept than would fit, by as much as they take.
    const kept = Math.max(40, Math.floor((share / sizeOf(whole, sizes)) * whole.length));
    if (kept >= whole.length) return whole;
    cuts.push({ path, what: 'characters', kept, of: whole.length });
    return beginning(whole, kept);
  }

  function entriesThatFit(whole: object, share: number, path: string): Entry[] {
    const entries = Object.entries(whole);
    const isList = Array.isArray(whole);
    if (!isList && entries.length <= mostProperties) return entries;
    const isReversed = isList && isOldestFirst(whole);
    const inOrder = isReversed ? entries.toReversed() : entries;
    const each = inOrder.map(([key, child]) => sizeOf(child, sizes) + around(key, isList));
    const kept = inOrder.slice(0, countThatFits(each, share));
    if (kept.length < entries.length)
      cuts.push({
        path,
        what: isList ? 'rows' : 'properties',
        kept: kept.length,
        of: entries.length,
      });
    return isReversed ? kept.toReversed() : kept;
  }

  function parent(whole: object, share: number, path: string): unknown {
    const isList = Array.isArray(whole);
    const entries = entriesThatFit(whole, share - 2, path);
    const names = entries.reduce((sum, [key]) => sum + around(key, isList), 2);
    const most = shareOf(
      entries.map(([, child]) => sizeOf(child, sizes)),
      share - names,
    );
    const shorter = entries.map(
      ([key, child]) => [key, part(child, most, path === '' ? key : `${path}.${key}`)] as const,
    );
    return isList ? shorter.map(([, child]) => child) : Object.fromEntries(shorter);
  }

  function part(whole: unknown, share: number, path: string): unknown {
    if (sizeOf(whole, sizes) <= share) return whole;
    if (typeof whole === 'string') return text(whole, share, path);
    return isParent(whole) ? parent(whole, share, path) : whole;
  }

  return { value: part(value, capacity, ''), cuts };
}
