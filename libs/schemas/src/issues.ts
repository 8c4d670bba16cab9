import type { ErrorObject } from 'ajv';
import { quotes, type ErrorCode, type Issue } from '@team-operations/errors';
import { formatIssue, patternIssue } from './format-issues.ts';
import { boundRemedy, wordsOfList } from './list-remedies.ts';
import { listedWords } from './listed-words.ts';
import { insteadOfProperty, notBlank } from './parts.ts';
import { suggestKnown } from './suggest-known.ts';
import { enumRemedy, patternRemedy, typeRemedy } from './value-remedies.ts';

/** `/readings/0/value` (RFC 6901) as people write it: `readings.0.value`. */
function dotted(pointer: string, last?: string): string {
  const steps = pointer.split('/').slice(1);
  if (last !== undefined) steps.push(last);
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
}

/** The values that are allowed, of which there may be one. */
function anyOf(values: readonly unknown[]): string {
  const listed = values.map(String).join(', ');
  return values.length === 1 ? listed : `one of ${listed}`;
}

/** What the schema beside the failing keyword knows: the properties that would have been right. */
export function knownProperties(error: ErrorObject): string[] {
  const parent = error.parentSchema as { properties?: Record<string, unknown> } | undefined;
  return Object.keys(parent?.properties ?? {});
}

const namesIn = (data: unknown): string[] =>
  typeof data === 'object' && data !== null ? Object.keys(data) : [];

/** Whether null is a value of the property too, which clears it. */
function canBeNull({ parentSchema }: ErrorObject): boolean {
  const { type } = (parentSchema ?? {}) as { type?: unknown };
  return Array.isArray(type) && type.includes('null');
}

/** What is wrong with a text that shows nothing. */
export const blankText = (isNullable: boolean): { message: string; fix: string } => ({
  message: 'is blank',
  fix: `Send text with at least one visible character${isNullable ? ', or null to clear it' : ''}.`,
});

const isEmptyText = (error: ErrorObject) => ({
  message: 'must not be empty',
  fix: canBeNull(error)
    ? 'Send text, null to clear it, or leave it out where it is optional.'
    : 'Send text, or leave it out where it is optional.',
});

function typeWords(type: unknown): string {
  const types = (Array.isArray(type) ? type : [type]) as string[];
  return listedWords(
    types.map((name) => (/^[aeio]/.test(name) ? `an ${name}` : name === 'null' ? name : `a ${name}`)),
    'or',
  );
}

const withFix = (message: string, fix: string | undefined): Omit<Issue, 'path'> =>
  fix === undefined ? { message } : { message, fix };

const bound = (error: ErrorObject, message: string) => ({ message, fix: boundRemedy(error) });

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
        fix:
          insteadOfProperty(error.parentSchema, String(params['additionalProperty'])) ??
          suggestKnown(String(params['additionalProperty']), knownProperties(error), namesIn(error.data)),
        // The name is in the path.
        [quotes]: [String(params['additionalProperty'])],
      };
    case 'type':
      return withFix(`must be ${typeWords(params['type'])}`, typeRemedy(error));
    case 'enum':
      return withFix(
        `must be ${anyOf(params['allowedValues'] as unknown[])}`,
        enumRemedy(error) ?? wordsOfList(error),
      );
    case 'format':
      return formatIssue(String(params['format']), error.data);
    case 'pattern': {
      if (params['pattern'] === notBlank) return blankText(canBeNull(error));
      const explained = patternIssue(String(params['pattern']));
      const { fix, repeated } = patternRemedy(error);
      if (explained !== undefined && repeated === undefined) return explained;
      return {
        ...withFix('has an invalid format or character', fix),
        ...(repeated === undefined ? {} : { [quotes]: [repeated] }),
      };
    }
    // No keyword of JSON Schema: what a team declares as required text is not spaces alone.
    case 'blank':
      return blankText(canBeNull(error));
    case 'minLength':
      return limit === '1' ? isEmptyText(error) : bound(error, `must have at least ${limit} characters`);
    case 'maxLength':
      return bound(error, `must have at most ${limit} characters`);
    case 'minimum':
      return bound(error, `must be ${limit} or more`);
    case 'maximum':
      return bound(error, `must be ${limit} or less`);
    case 'minProperties':
      return { message: 'must not be empty', fix: 'Send at least one property.' };
    case 'minItems':
      return bound(error, `must have at least ${limit} ${limit === '1' ? 'item' : 'items'}`);
    case 'maxItems':
      return bound(error, `must have at most ${limit} items`);
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
