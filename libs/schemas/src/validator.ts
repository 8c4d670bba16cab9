import type { Static, TSchema } from '@sinclair/typebox';
import type { Issue } from '@team-operations/errors';
import { ajv } from './ajv.ts';
import { toIssues } from './issues.ts';

/** Checks a value against a schema: the value with its type, or every issue together. */
export type Validator<T> = (
  value: unknown,
) => { value: T; issues?: never } | { value?: never; issues: Issue[] };

/** Compiles a schema once; the returned function is what a request pays for. */
export function validator<T extends TSchema>(schema: T): Validator<Static<T>> {
  const validate = ajv.compile<Static<T>>(schema);
  return (value) => {
    if (validate(value)) return { value };
    return { issues: toIssues(validate.errors ?? []) };
  };
}
