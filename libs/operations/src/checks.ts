import { Type, type TSchema } from '@sinclair/typebox';
import { AppError, type Issue } from '@team-operations/errors';
import { cleanInput, validator, type Validator } from '@team-operations/schemas';
import type { Operation } from './operation.ts';

/** Schemas are compiled at their first use: a process pays only for the operations that it serves. */
function compiledOnce(schemaOf: (operation: Operation) => TSchema) {
  const validators = new WeakMap<Operation, Validator<unknown>>();
  return (operation: Operation) => {
    let check = validators.get(operation);
    if (check === undefined) validators.set(operation, (check = validator(schemaOf(operation))));
    return check;
  };
}

const inputValidator = compiledOnce((operation) => operation.input);
const outputValidator = compiledOnce((operation) =>
  operation.kind === 'list' ? Type.Array(operation.output) : operation.output,
);

/** The input with its type and its free text cleaned, or a 400 that names every offending field at once. */
export function checkInput(
  operation: Operation,
  input: unknown,
  earlierIssues: readonly Issue[] = [],
): Record<string, unknown> {
  const { value, issues = [] } = inputValidator(operation)(cleanInput(operation.input, input));
  const paths = new Set(earlierIssues.map(({ path }) => path));
  const all = [...earlierIssues, ...issues.filter(({ path }) => !paths.has(path))];
  if (all.length > 0) throw new AppError('BadRequestError', all);
  return value as Record<string, unknown>;
}

/** What a handler answers must be what the documentation promises; if not, the fault is ours. */
export function checkOutput(operation: Operation, output: unknown): unknown {
  const { value, issues } = outputValidator(operation)(output);
  if (issues !== undefined) {
    throw new Error(`${operation.name} answered against its schema: ${JSON.stringify(issues.slice(0, 5))}`);
  }
  return value;
}
