import type { ErrorObject } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { Issue } from '@team-operations/errors';

/** `/readings/0/value` (RFC 6901) as people write it: `readings.0.value`. */
function dotted(pointer: string, last?: string): string {
  const steps = pointer.split('/').slice(1);
  if (last !== undefined) steps.push(last);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/** What the schema beside the failing keyword knows: the properties that would have been right. */
function knownProperties(error: ErrorObject): string[] {
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

/** Suggests to the caller of an unknown property which one was probably meant, or which ones there are. */
export function suggestKnown(unknown: string, known: readonly string[]): string {
  if (known.length === 0) return 'Nothing can be sent here.';
  if (unknown.length > longestTypo) return `Known here: ${known.join(', ')}.`;
  const nearest = closest(unknown.toLowerCase(), [...known]);
  if (distance(unknown.toLowerCase(), nearest) <= Math.max(2, unknown.length / 3))
    return `Did you mean \`${nearest}\`?`;
  const containing = withWord(unknown.toLowerCase(), known);
  if (containing !== undefined) return `Did you mean \`${containing}\`?`;
  return `Known here: ${known.join(', ')}.`;
}

/** What is said of text that is not of its format; `defineFormat` adds to it. */
export const formatIssues: Record<string, Omit<Issue, 'path'>> = {
  date: { message: 'is not a date that exists', fix: 'Send YYYY-MM-DD, such as 2026-03-01.' },
  'date-time': {
    message: 'is not an instant that exists',
    fix: 'Send UTC with milliseconds, such as 2026-03-01T09:30:00.000Z.',
  },
  'sent-instant': {
    message: 'is not an instant that exists, with its zone',
    fix: 'Send ISO 8601 with a zone, such as 2026-03-01T09:30:00Z or 2026-03-01T10:30:00.000+01:00.',
  },
  uuid: { message: 'is not a UUID', fix: 'Send the id as this service returned it, 36 characters.' },
  uri: { message: 'is not a URL', fix: 'Send an absolute URL, such as https://example.com/.' },
};

function typeWords(type: unknown): string {
  const types = (Array.isArray(type) ? type : [type]) as string[];
  return types
    .map((name) => (/^[aeio]/.test(name) ? `an ${name}` : name === 'null' ? name : `a ${name}`))
    .join(' or ');
}

/** One sentence per ajv keyword that our schemas use; another keyword falls back to ajv's own words. */
function describe(error: ErrorObject): Omit<Issue, 'path'> {
  const params = error.params as Record<string, unknown>;
  const limit = String(params['limit']);
  switch (error.keyword) {
    case 'required':
      return { message: 'is required', fix: `Send \`${String(params['missingProperty'])}\`.` };
    case 'additionalProperties':
      return {
        message: 'is not known here',
        fix: suggestKnown(String(params['additionalProperty']), knownProperties(error)),
      };
    case 'type':
      return { message: `must be ${typeWords(params['type'])}` };
    case 'enum':
      return { message: `must be one of ${(params['allowedValues'] as unknown[]).map(String).join(', ')}` };
    case 'format':
      return formatIssues[String(params['format'])] ?? { message: `is not a ${String(params['format'])}` };
    case 'pattern': {
      const { description } = error.parentSchema as { description?: string };
      return {
        message: 'has a form or a character that is not allowed here',
        ...(description === undefined ? {} : { fix: `What belongs here: ${description}.` }),
      };
    }
    case 'minLength':
      return limit === '1'
        ? { message: 'must not be empty', fix: 'Leave it out instead.' }
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

/** ajv's errors as issues, one for each field and fault, in the order of the schema. */
export function toIssues(errors: readonly ErrorObject[]): Issue[] {
  return errors.slice(0, mostIssues).map((error) => ({ path: pathOf(error), ...describe(error) }));
}
