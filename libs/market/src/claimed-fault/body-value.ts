import { lettersOf } from './letters.ts';
import { tableRows } from './table.ts';

/** A longer text is searched, and not parsed: that is a single step. In characters. */
const longestParsed = 128 * 1024;

/** What a text is as JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  if (text.length > longestParsed || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Several values, each on a line of its own; undefined where a line is none. */
function parsedLines(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  const values: unknown[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const value = parsed(line);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values.length > 1 ? values : undefined;
}

/** Names of which one object may have two: a parser keeps the last. */
const read = ['jobid', 'mpan', 'outcomecode', 'failurereason', 'medical'];
const name = /"([\w-]{1,30})"\s*:/g;

/** Whether a text that is JSON has one of them more often than its value. */
function repeatsName(text: string, value: unknown): boolean {
  const counts = new Map(read.map((it) => [it, 0]));
  const add = (it: string, by: number) => {
    const letters = lettersOf(it);
    const count = counts.get(letters);
    if (count !== undefined) counts.set(letters, count + by);
  };
  for (const [, found = ''] of text.matchAll(name)) add(found, 1);
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const it of Object.keys(next)) add(it, -1);
    for (const inner of Object.values(next)) left.push(inner);
  }
  return [...counts.values()].some((count) => count > 0);
}

/** A text as a value. */
export interface BodyValue {
  /** Undefined for a text that is no JSON, also none on each of its lines, and no table of submissions. */
  value: unknown;
  /** True for JSON of which an object has two properties of a name that is read. */
  isRepeated: boolean;
}

export function bodyValue(text: string): BodyValue {
  if (text.length > longestParsed) return { value: undefined, isRepeated: false };
  const value = parsed(text) ?? parsedLines(text);
  if (value === undefined) return { value: tableRows(text), isRepeated: false };
  return { value, isRepeated: repeatsName(text, value) };
}
