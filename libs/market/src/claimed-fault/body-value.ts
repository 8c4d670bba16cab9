import { lettersOf } from './letters.ts';
import { tableRows } from './table.ts';

/** A longer text is searched, and not parsed: that is a single step. In characters. */
const longestParsed = 128 * 1024;

const closing: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"' };

/** Whether a text begins and ends as JSON does. To parse one that does not, and make an error of it, takes much longer. */
function mayBeJson(text: string): boolean {
  const start = /^\s*([[{"])/.exec(text)?.[1];
  return start !== undefined && closing[start] === text.trimEnd().at(-1);
}

/** What a text is as JSON, or as a string of JSON; undefined where it is none. */
export function parsed(text: string): unknown {
  if (text.length > longestParsed || !mayBeJson(text)) return undefined;
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

const isRead = (letters: string) =>
  /mpan|^(?:job.*|externalreference|outcomecode|failurereason|medical|dnoissue)$/.test(letters);
const name = /"((?:[^"\\]|\\.){1,40})"\s*:/g;

function decoded(text: string): string {
  const value = parsed(`["${text}"]`);
  return Array.isArray(value) ? String(value[0]) : text;
}

/** The names that are read of which a text that is JSON has more than its value: a parser keeps the last of two in one object. In letters. */
function repeatedNames(text: string, value: unknown): string[] {
  const counts = new Map<string, number>();
  const add = (it: string, by: number) => {
    const letters = lettersOf(it.slice(0, 40));
    if (isRead(letters)) counts.set(letters, (counts.get(letters) ?? 0) + by);
  };
  for (const [, found = ''] of text.matchAll(name)) add(found.includes('\\') ? decoded(found) : found, 1);
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const it of Object.keys(next)) add(it, -1);
    for (const inner of Object.values(next)) left.push(inner);
  }
  return [...counts].filter(([, count]) => count > 0).map(([letters]) => letters);
}

/** A text as a value. */
export interface BodyValue {
  /** Undefined for a text that is no JSON, also none on each of its lines, and no table of submissions. */
  value: unknown;
  /** Names that one object has twice, in letters. */
  repeated: readonly string[];
}

const withoutLastLine = (text: string): string => text.slice(0, Math.max(0, text.lastIndexOf('\n')));

/** @param isWhole false where the text may have been cut off: the last value of a table may be no more than its beginning */
export function bodyValue(text: string, isWhole: boolean): BodyValue {
  if (text.length > longestParsed) return { value: undefined, repeated: [] };
  const value = parsed(text) ?? parsedLines(text);
  if (value === undefined) return { value: tableRows(isWhole ? text : withoutLastLine(text)), repeated: [] };
  return { value, repeated: repeatedNames(text, value) };
}

/** What JSON in a string of a body is; undefined where it is none, or an object of it has a name twice. */
export function innerValue(text: string): unknown {
  const value = parsed(text);
  return value === undefined || repeatedNames(text, value).length > 0 ? undefined : value;
}
