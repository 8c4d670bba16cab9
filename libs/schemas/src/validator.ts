import { hash } from 'node:crypto';
import type { Static, TSchema } from '@sinclair/typebox';
import type { Issue } from '@team-operations/errors';
import { ajv, type ValidateFunction } from './ajv.ts';
import { toIssues } from './issues.ts';

/** Checks a value against a schema: the value with its type, or every issue together. */
export type Validator<T> = (
  value: unknown,
) => { value: T; issues?: never } | { value?: never; issues: Issue[] };

/** For `JSON.stringify`: an error names what its schema says under symbols too (`insteadOf`). */
function withSymbols(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const symbols = Object.getOwnPropertySymbols(value);
  if (symbols.length === 0) return value;
  const said = symbols.map((symbol): unknown[] => [String(symbol), Reflect.get(value, symbol)]);
  return { ...value, symbols: said };
}

const compiled = new Map<string, ValidateFunction>();

/** Compiled once for all schemas that are equal: to compile one takes a hundred times as long as to write it as JSON. */
function compile(schema: TSchema): ValidateFunction {
  const key = hash('sha256', JSON.stringify(schema, withSymbols), 'base64');
  let validate = compiled.get(key);
  if (validate === undefined) compiled.set(key, (validate = ajv.compile(schema)));
  return validate;
}

/**
 * A schema is compiled once, at its first value: most of the programs that load a schema check none with it, and to compile those of all
 * requests and events took a fifth of a start.
 */
export function validator<T extends TSchema>(schema: T): Validator<Static<T>> {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compile(schema);
    if (validate(value)) return { value: value as Static<T> };
    return { issues: toIssues(validate.errors ?? []) };
  };
}
