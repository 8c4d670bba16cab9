import { tableRows } from './table.ts';

/** A longer text is searched, and not parsed: that is a single step. In characters. */
const longestParsed = 512 * 1024;

/** What a text is as JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  if (text.length > longestParsed || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Several values, each on a line of its own. */
function parsedLines(text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2 || parsed(lines[0] ?? '') === undefined) return undefined;
  return lines.map(parsed);
}

/** Names of which a text may have two for one object: a parser keeps the last. */
const read = ['jobid', 'mpan', 'outcomecode'];
const name = /"([a-z_-]{1,20})"\s*:/gi;
const lettersOf = (it: string) => it.toLowerCase().replaceAll(/[^a-z]/g, '');

/** How often each of these names is in a text that is JSON, and in its value. */
function countsIn(text: string, value: unknown): Map<string, number> {
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
  return counts;
}

/** A text as a value. */
export interface BodyValue {
  /** Undefined for a text that is no JSON, also none on each of its lines, and no table, and where something is there twice. */
  value: unknown;
  /** Names that are there twice in one object, in letters. */
  repeated: readonly string[];
}

export function bodyValue(text: string): BodyValue {
  if (text.length > longestParsed) return { value: undefined, repeated: [] };
  const value = parsed(text) ?? parsedLines(text);
  if (value === undefined) {
    const rows = tableRows(text);
    return { value: rows.length === 0 ? undefined : rows, repeated: [] };
  }
  const repeated = [...countsIn(text, value)].filter(([, count]) => count > 0).map(([letters]) => letters);
  return { value: repeated.length === 0 ? value : undefined, repeated };
}
