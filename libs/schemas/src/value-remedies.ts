import type { ErrorObject } from 'ajv';
import { ajv } from './ajv.ts';
import { formatIssues, patternIssue } from './format-issues.ts';
import { suggestValue } from './suggest-known.ts';

interface FormOfText {
  format?: string;
  pattern?: string;
  description?: string;
  examples?: readonly unknown[];
}

const formOf = (error: ErrorObject): FormOfText => (error.parentSchema ?? {}) as FormOfText;

/** Whether a text would be accepted. The patterns take time in proportion to its length (`linear-time.test.ts`). */
function fits({ format, pattern }: FormOfText, text: string): boolean {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  const holds = format === undefined ? undefined : ajv.formats[format];
  if (holds instanceof RegExp) return holds.test(text);
  return typeof holds !== 'function' || (holds as (value: string) => boolean)(text);
}

function textWords({ format, pattern = '', examples = [] }: FormOfText): string {
  const known = (format === undefined ? undefined : formatIssues[format]?.fix) ?? patternIssue(pattern)?.fix;
  return known ?? (examples.length === 0 ? 'Send text.' : `Send text such as ${String(examples[0])}.`);
}

/** A value in the place of text: in JSON, what is missing is often only the quotes. */
function asText(form: FormOfText, data: unknown): string {
  if (typeof data !== 'number' && typeof data !== 'boolean') return textWords(form);
  return fits(form, String(data)) ? 'Send it in quotes.' : `${textWords(form)} Put it in quotes.`;
}

/** Digits of a query are a number by now: those that are still text come from JSON. */
const numeral = /^-?[0-9]{1,15}(\.[0-9]{1,15})?$/;

function asNumber(type: 'integer' | 'number', { instancePath, data }: ErrorObject): string {
  if (typeof data === 'string' && numeral.test(data) && (type === 'number' || !data.includes('.')))
    return 'Send it without quotes.';
  if (type === 'number') return 'Send a number.';
  return /pence$/i.test(instancePath)
    ? 'Send a whole number of pence: 12550 is 125.50 pounds.'
    : 'Send a whole number.';
}

/** An object with its own properties: those that are required, or the first. One that may have any is shown by its form. */
function asObject({ parentSchema }: ErrorObject): string {
  const { required = [], properties = {} } = (parentSchema ?? {}) as {
    required?: readonly string[];
    properties?: object;
  };
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  const shown = names.map((name) => `"${name}": …`).join(', ');
  return `Send {${shown || '"name": value, …'}}.`;
}

const optionalWords = 'Or leave it out where it is optional.';

/** How to send a value of the right type. */
export function typeRemedy(error: ErrorObject): string | undefined {
  const { data, params } = error;
  const types = [params['type']].flat() as string[];
  if (Array.isArray(data) && !types.includes('array')) return 'Send one value, not a list.';
  const byType: Readonly<Record<string, () => string>> = {
    string: () => asText(formOf(error), data),
    integer: () => asNumber('integer', error),
    number: () => asNumber('number', error),
    boolean: () =>
      data === 'true' || data === 'false' ? 'Send true or false, without quotes.' : 'Send true or false.',
    array: () => 'Send a list in square brackets.',
    object: () => asObject(error),
  };
  const words = byType[types.find((type) => type !== 'null') ?? '']?.();
  return words !== undefined && data === null ? `${words} ${optionalWords}` : words;
}

/** How to send one of the words; undefined where their list, which the message has, is all that can be said. */
export function enumRemedy({ data, params }: ErrorObject): string | undefined {
  if (Array.isArray(data)) return 'Send one value, not a list.';
  if (data === null) return `Send one of them. ${optionalWords}`;
  // Its text is what it holds as `toString`, which may be anything.
  if (typeof data === 'object') return undefined;
  const allowed = params['allowedValues'] as unknown[];
  const same = allowed.find((value) => String(value) === String(data as string | number | boolean));
  if (same !== undefined) return typeof same === 'string' ? 'Send it in quotes.' : 'Send it without quotes.';
  const words = allowed.filter((value) => typeof value === 'string');
  return typeof data === 'string' ? suggestValue(data, words) : undefined;
}

/** The longest text that is repeated to its sender. */
const longestRepeated = 40;

/** What to send instead of a text that does not have the form, and the words of the caller that this repeats. */
export function patternRemedy(error: ErrorObject): { fix?: string; repeated?: string } {
  const form = formOf(error);
  const sent: unknown = error.data;
  if (typeof sent === 'string' && sent.length <= longestRepeated) {
    const meant = [sent.trim(), sent.toUpperCase(), sent.trim().toUpperCase()].find((text) =>
      fits(form, text),
    );
    if (meant !== undefined) return { fix: `Did you mean \`${meant}\`?`, repeated: meant };
  }
  const { description, examples = [] } = form;
  if (examples.length > 0) {
    const [rule = ''] = (description ?? '').split('. ');
    return { fix: `Send text such as ${String(examples[0])}.${rule === '' ? '' : ` ${rule}.`}` };
  }
  return description === undefined ? {} : { fix: `Expected: ${description}.` };
}
