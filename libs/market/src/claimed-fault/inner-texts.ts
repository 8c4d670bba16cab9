import { parsed } from './body-value.ts';
import { isForm } from './plain-text.ts';

const lineBreak = /[\r\n]/;
/** So many values of a body are looked at. */
const mostValues = 6000;

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 1 && value.every((line) => typeof line === 'string');

const isRows = (value: unknown): value is unknown[][] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => Array.isArray(row));

const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/["\t\r\n]/g, ' ') : '';

const tableOf = (rows: readonly unknown[][]): string =>
  rows.map((cells) => cells.map(cellOf).join('\t')).join('\n');

/** The texts of a value with several lines, of lines in a list, and of rows beside their names. Rows alone in a property may be about anything. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string' && lineBreak.test(value)) yield value;
  if (isLines(value)) yield value.join('\n');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const inside = Object.values(value) as unknown[];
  const names = inside.find(isLines);
  const rows = inside.find(isRows);
  if (names !== undefined && rows !== undefined) yield tableOf([names, ...rows]);
}

function* ofJson(body: unknown): Generator<string> {
  if (isRows(body)) yield tableOf(body);
  const left: unknown[] = [body];
  for (let seen = 0; left.length > 0 && seen < mostValues; seen += 1) {
    const value = left.pop();
    yield* textsOf(value);
    if (typeof value === 'object' && value !== null)
      left.push(...(Object.values(value) as unknown[]).slice(0, mostValues));
  }
}

/** The texts of several lines in the properties of JSON, or in the fields of a form: each may be a table. */
export function innerTexts(text: string): string[] {
  const body = parsed(text);
  if (body !== undefined) return [...ofJson(body)];
  return isForm(text) ? [...new URLSearchParams(text).values()].filter((value) => lineBreak.test(value)) : [];
}
