import type { ErrorObject } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import { quotes, type ErrorCode, type Issue } from '@team-operations/errors';
import { listedWords } from './listed-words.ts';
import { notBlank } from './parts.ts';

/** `/readings/0/value` (RFC 6901) as people write it: `readings.0.value`. */
function dotted(pointer: string, last?: string): string {
  const steps = pointer.split('/').slice(1);
  if (last !== undefined) steps.push(last);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/** What the schema beside the failing keyword knows: the properties that would have been right. */
export function knownProperties(error: ErrorObject): string[] {
  const parent = error.parentSchema as { properties?: Record<string, unknown> } | undefined;
  return Object.keys(parent?.properties ?? {});
}

/** The shortest known name that has the unknown one as a word: `dno_issue` for `issue`. */
const withWord = (unknown: string, known: readonly string[]): string | undefined =>
  known
    .filter((name) => name.split('_').includes(unknown))
    .sort((one, other) => one.length - other.length)[0];

/** What is longer is no typing error of a name, and comparing it takes time in proportion to its length. */
const longestTypo = 100;

/** Two wrong letters of three at most make another word: `by` is no mistyped `id`. */
const mostTypos = ({ length }: string) => (length < 4 ? 1 : Math.max(2, length / 3));

/** What callers send for a property that has another word here: the commands take `--by NAME`. */
const otherWords: Readonly<Record<string, string>> = { by: 'name' };

/** Suggests to the caller of an unknown property which one was probably meant, or which ones there are. */
export function suggestKnown(unknown: string, known: readonly string[]): string {
  if (known.length === 0) return 'No properties are allowed here.';
  if (unknown.length > longestTypo) return `Allowed: ${known.join(', ')}.`;
  const meant = Object.hasOwn(otherWords, unknown) ? otherWords[unknown] : undefined;
  if (meant !== undefined && known.includes(meant)) return `Did you mean \`${meant}\`?`;
  const nearest = closest(unknown.toLowerCase(), [...known]);
  if (distance(unknown.toLowerCase(), nearest) <= mostTypos(unknown)) return `Did you mean \`${nearest}\`?`;
  const containing = withWord(unknown.toLowerCase(), known);
  if (containing !== undefined) return `Did you mean \`${containing}\`?`;
  return `Allowed: ${known.join(', ')}.`;
}

const isBlankText = { message: 'is blank', fix: 'Send text with at least one visible character.' };

/** What is said of text that is not of its format; `defineFormat` adds to it. */
export const formatIssues: Record<string, Omit<Issue, 'path'>> = {
  date: { message: 'is not a valid date', fix: 'Send YYYY-MM-DD, such as 2026-03-01.' },
  'date-time': {
    message: 'is not a valid timestamp',
    fix: 'Send UTC with milliseconds, such as 2026-03-01T09:30:00.000Z.',
  },
  'sent-instant': {
    message: 'is not a valid timestamp with a time zone',
    fix: 'Send ISO 8601 with a time zone, such as 2026-03-01T09:30:00Z or 2026-03-01T10:30:00.000+01:00.',
  },
  uuid: { message: 'is not a UUID', fix: 'Send the id as this service returned it: 36 characters.' },
  uri: { message: 'is not a URL', fix: 'Send an absolute URL, such as https://example.com/.' },
};

function typeWords(type: unknown): string {
  const types = (Array.isArray(type) ? type : [type]) as string[];
  return listedWords(
    types.map((name) => (/^[aeio]/.test(name) ? `an ${name}` : name === 'null' ? name : `a ${name}`)),
    'or',
  );
}

/** A list in the place of one value is how callers try to send several. */
const oneValue = ({ data, params }: ErrorObject): Pick<Issue, 'fix'> =>
  Array.isArray(data) && ![params['type']].flat().includes('array')
    ? { fix: 'Send one value, not a list.' }
    : {};

/** One sentence per ajv keyword that our schemas use; another keyword falls back to ajv's own words. */
function describe(error: ErrorObject): Omit<Issue, 'path'> {
  const params = error.params as Record<string, unknown>;
  const limit = String(params['limit']);
  switch (error.keyword) {
    case 'required':
      return { message: 'is required', fix: `Send \`${String(params['missingProperty'])}\`.` };
    case 'additionalProperties':
      return {
        message: 'is unknown',
        fix: suggestKnown(String(params['additionalProperty']), knownProperties(error)),
        // The name is in the path.
        [quotes]: [String(params['additionalProperty'])],
      };
    case 'type':
      return { message: `must be ${typeWords(params['type'])}`, ...oneValue(error) };
    case 'enum':
      return {
        message: `must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`,
        ...oneValue(error),
      };
    case 'format':
      return formatIssues[String(params['format'])] ?? { message: `is not a ${String(params['format'])}` };
    case 'pattern': {
      const { description } = error.parentSchema as { description?: string };
      if (params['pattern'] === notBlank) return isBlankText;
      return {
        message: 'has an invalid format or character',
        ...(description === undefined ? {} : { fix: `Expected: ${description}.` }),
      };
    }
    // No keyword of JSON Schema: what a team declares as required text is not spaces alone.
    case 'blank':
      return isBlankText;
    case 'minLength':
      return limit === '1'
        ? { message: 'must not be empty', fix: 'Send text, or leave it out where it is optional.' }
        : { message: `must have at least ${limit} characters` };
    case 'maxLength':
      return { message: `must have at most ${limit} characters` };
    case 'minimum':
      return { message: `must be ${limit} or more` };
    case 'maximum':
      return { message: `must be ${limit} or less` };
    case 'minProperties':
      return { message: 'must not be empty', fix: 'Send at least one property.' };
    case 'minItems':
      return { message: `must have at least ${limit} ${limit === '1' ? 'item' : 'items'}` };
    case 'maxItems':
      return { message: `must have at most ${limit} items` };
    default:
      return { message: error.message ?? 'is not valid' };
  }
}

function pathOf(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  if (error.keyword === 'required') return dotted(error.instancePath, String(params['missingProperty']));
  if (error.keyword === 'additionalProperties')
    return dotted(error.instancePath, String(params['additionalProperty']));
  return dotted(error.instancePath);
}

/** More issues than this are cut: a hostile body must not be answered with a longer one. */
const mostIssues = 100;

/** Keywords of JSON Schema -> the code of what violates them. */
const codes: Readonly<Record<string, ErrorCode>> = {
  required: 'required',
  additionalProperties: 'unknown_field',
  type: 'wrong_type',
  enum: 'not_in_list',
  const: 'not_in_list',
  format: 'wrong_format',
  pattern: 'wrong_format',
  blank: 'out_of_bounds',
  minLength: 'out_of_bounds',
  maxLength: 'out_of_bounds',
  minimum: 'out_of_bounds',
  maximum: 'out_of_bounds',
  minItems: 'out_of_bounds',
  maxItems: 'out_of_bounds',
  minProperties: 'out_of_bounds',
  maxProperties: 'out_of_bounds',
};

/** The issue of one of ajv's errors. */
function issueOf(error: ErrorObject): Issue {
  const code = codes[error.keyword];
  return { path: pathOf(error), ...describe(error), ...(code === undefined ? {} : { code }) };
}

/** Keywords of which one says the same of a value as the other, and the other says more. */
const saidBy: Readonly<Record<string, string>> = {
  // What is of the wrong type is not one of the words either.
  type: 'enum',
  // Text that is too short for any form does not have it.
  pattern: 'minLength',
  format: 'minLength',
  blank: 'minLength',
};

/** Without the errors that say the same of a value as another one does. */
function distinctCauses(errors: readonly ErrorObject[]): ErrorObject[] {
  const key = (keyword: string, { instancePath }: ErrorObject) => `${keyword} ${instancePath}`;
  const found = new Set(errors.map((error) => key(error.keyword, error)));
  return errors.filter((error) => {
    const better = saidBy[error.keyword];
    return better === undefined || !found.has(key(better, error));
  });
}

/** ajv's errors as issues, one for each field and cause, in the order of the schema. */
export function toIssues(
  errors: readonly ErrorObject[],
  change: (issue: Issue, error: ErrorObject) => Issue = (issue) => issue,
): Issue[] {
  return distinctCauses(errors)
    .slice(0, mostIssues)
    .map((error) => change(issueOf(error), error));
}
