import type { TObject, TSchema } from '@sinclair/typebox';
import { dryRunParameter, understandsDryRun } from '../dry-run.ts';
import type { Operation, RestBinding } from '../operation.ts';

/** Names of the parameters in a path. */
export function pathParameters({ path }: Pick<RestBinding, 'path'>): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

function documented(operation: Operation): TObject {
  return operation.documentedInput ?? operation.input;
}

/** The operation's input without what the path of a binding carries: the query of a GET, the body of the others. */
export function inputBesidePath(operation: Operation, binding: RestBinding): Record<string, TSchema> {
  const inPath = new Set(pathParameters(binding));
  return Object.fromEntries(
    Object.entries(documented(operation).properties).filter(([name]) => !inPath.has(name)),
  );
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A new value for each new request, the same value for a retry; retained for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const dryRun = {
  name: dryRunParameter,
  in: 'query',
  required: false,
  description: 'True answers what would happen, by the same rules, and stores nothing at all.',
  schema: { type: 'boolean', default: false },
};

/** The parameters of a write by POST beside those in the path. */
const ofWrite = (operation: Operation) =>
  operation.kind === 'write' ? [...(understandsDryRun(operation) ? [dryRun] : []), idempotencyKey] : [];

export function parametersOf(operation: Operation, binding: RestBinding) {
  const { input } = operation;
  const required = new Set(input.required);
  const inPath = pathParameters(binding).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: input.properties[name],
  }));
  if (binding.method === 'post') return [...inPath, ...ofWrite(operation)];
  if (binding.method !== 'get') return inPath;
  const inQuery = Object.entries(inputBesidePath(operation, binding)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

export function requestBodyOf(operation: Operation, binding: RestBinding) {
  if (binding.method === 'get') return null;
  const properties = inputBesidePath(operation, binding);
  const required = (documented(operation).required ?? []).filter((name) => name in properties);
  const example = Object.fromEntries(
    Object.entries(operation.example).filter(([name]) => name in properties),
  );
  return {
    required: required.length > 0,
    content: {
      'application/json': {
        schema: { type: 'object', properties, required, additionalProperties: false },
        example,
      },
    },
  };
}
