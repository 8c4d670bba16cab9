import type { ErrorObject } from 'ajv';
import { quotes, type Issue } from '@team-operations/errors';
import { knownProperties, toIssues } from './issues.ts';

/** What a value violates, as ajv reports it: for values that are checked without ajv, against what a team has declared. */
export type Fault = Pick<ErrorObject, 'keyword' | 'params'>;

export const fault = (keyword: string, params: ErrorObject['params']): Fault => ({ keyword, params });

/** The error of a value (`data`) that is a property of an object; `at` is empty for a fault of the object itself. */
export const errorAt = (
  at: string,
  { keyword, params }: Fault,
  parentSchema: ErrorObject['parentSchema'],
  data?: unknown,
): ErrorObject => ({
  ...{ keyword, params, instancePath: at === '' ? '' : `/${at}`, schemaPath: '', data },
  ...(parentSchema === undefined ? {} : { parentSchema }),
});

/** Names and allowed values of a team's own schema, which an issue may repeat. */
const declared = (error: ErrorObject): string[] => [
  ...knownProperties(error),
  ...((error.params['allowedValues'] as unknown[] | undefined) ?? []).map(String),
];

/** As `toIssues`, for what is one property of the input, and against what a team has declared. */
export const toIssuesOf = (property: string, errors: readonly ErrorObject[]): Issue[] =>
  toIssues(errors, (issue, error) => ({
    ...issue,
    path: issue.path === '' ? property : `${property}.${issue.path}`,
    [quotes]: [...(issue[quotes] ?? []), ...declared(error)],
  }));
