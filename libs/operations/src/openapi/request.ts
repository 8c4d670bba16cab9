import type { TObject, TSchema } from '@sinclair/typebox';
import { documentRulesOf } from '@team-operations/schemas';
import { dryRunParameter, understandsDryRun } from '../dry-run.ts';
import { idDescription } from '../id-description.ts';
import type { Operation, RestBinding } from '../operation.ts';
import { sentSchema } from './sent-schema.ts';

/** Names of the parameters in a path. */
export function pathParameters({ path }: Pick<RestBinding, 'path'>): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

/** A path as OpenAPI writes it: `/v1/jobs/{id}` for `/v1/jobs/:id`. */
export const pathTemplate = ({ path }: Pick<RestBinding, 'path'>): string =>
  path.replaceAll(/:(\w+)/g, '{$1}');

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
  description: 'Unique key for each new request; send the same key on a retry. Stored for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
};

const dryRun = {
  name: dryRunParameter,
  in: 'query',
  required: false,
  description: 'True: validate the request and return the result without storing anything',
  schema: { type: 'boolean', default: false },
};

/** The parameters of a write beside those in the path. */
const ofWrite = (operation: Operation) =>
  operation.kind === 'write' ? [...(understandsDryRun(operation) ? [dryRun] : []), idempotencyKey] : [];

/** A schema that only says that it is an id gets the name of what it is the id of. */
function describe(name: string, schema: TSchema): TSchema {
  if (schema.description !== 'UUID' && schema.description !== undefined) return schema;
  if (name === 'id') return { ...schema, description: 'ID of the resource' };
  const description = idDescription(name);
  return description === undefined ? schema : { ...schema, description };
}

/** A parameter in path or query; its description is that of the schema. */
function parameter(operation: Operation, name: string, where: 'path' | 'query', schema: TSchema) {
  const { description, ...rest } = sentSchema(describe(name, schema));
  const example: unknown = (operation.example as Record<string, unknown>)[name];
  return {
    name,
    in: where,
    required: where === 'path' || (operation.input.required ?? []).includes(name),
    description,
    schema: rest,
    ...(example === undefined ? {} : { example }),
  };
}

export function parametersOf(operation: Operation, binding: RestBinding) {
  const inPath = pathParameters(binding).flatMap((name) => {
    const schema = operation.input.properties[name];
    return schema === undefined ? [] : [parameter(operation, name, 'path', schema)];
  });
  if (binding.method !== 'get') return [...inPath, ...ofWrite(operation)];
  const inQuery = Object.entries(inputBesidePath(operation, binding)).map(([name, schema]) =>
    parameter(operation, name, 'query', schema),
  );
  return [...inPath, ...inQuery];
}

/** Whether an empty body breaks rules that the document has beside the schema. */
const askForProperties = (rules: { minProperties?: number; then?: { required?: readonly string[] } }) =>
  rules.minProperties !== undefined || rules.then?.required !== undefined;

export function requestBodyOf(operation: Operation, binding: RestBinding) {
  if (binding.method === 'get') return null;
  const properties = inputBesidePath(operation, binding);
  const described = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, sentSchema(describe(name, schema))]),
  );
  const required = (documented(operation).required ?? []).filter((name) => name in properties);
  const rules = sentSchema(documentRulesOf(documented(operation)) ?? {});
  const example = Object.fromEntries(
    Object.entries(operation.example).filter(([name]) => name in properties),
  );
  return {
    required: required.length > 0 || askForProperties(rules),
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: described,
          required,
          additionalProperties: false,
          ...rules,
        },
        example,
      },
    },
  };
}
