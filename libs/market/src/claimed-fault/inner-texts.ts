import { parsed } from './body-value.ts';
import { isForm } from './plain-text.ts';

const lineBreak = /[\r\n]/;
/** So many values of a body are looked at. */
const mostValues = 6000;

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 1 && value.every((line) => typeof line === 'string');

function* ofJson(body: unknown): Generator<string> {
  const left: unknown[] = [body];
  for (let seen = 0; left.length > 0 && seen < mostValues; seen += 1) {
    const value = left.pop();
    if (typeof value === 'string' && lineBreak.test(value)) yield value;
    if (isLines(value)) yield value.join('\n');
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
