import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { textOf } from './text-values.ts';

/** A schema that has one of several types is one for each of them. */
export function alternatives(schema: TSchema): TSchema[] {
  const branches = (schema['anyOf'] ?? schema['oneOf']) as TSchema[] | undefined;
  if (branches !== undefined) return branches.flatMap(alternatives);
  if (!Array.isArray(schema['type'])) return [schema];
  const { enum: words, ...rest } = schema as TSchema & { enum?: unknown[] };
  return (schema['type'] as string[]).map((type) =>
    type === 'null' || words === undefined
      ? ({ ...(type === 'null' ? {} : rest), type } as TSchema)
      : { ...rest, type, enum: words.filter((word) => word !== null) },
  );
}

function objectOf(schema: TSchema, valueOf: (schema: TSchema) => fc.Arbitrary<unknown>) {
  const {
    properties = {},
    required = [],
    additionalProperties,
    patternProperties,
  } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
    additionalProperties?: TSchema | boolean;
    patternProperties?: Record<string, TSchema>;
  };
  const others = Object.values(patternProperties ?? {})[0] ?? additionalProperties;
  if (Object.keys(properties).length === 0 && typeof others === 'object')
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), valueOf(others), { maxKeys: 3 });
  const known = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one)]));
  const most = Number(schema['minProperties'] ?? 0) > 0 ? Object.keys(known) : required;
  return fc.record(known, { requiredKeys: most, noNullPrototype: true });
}

function arrayOf({ items, minItems = 0, maxItems = 3, uniqueItems }: TSchema) {
  const item = items === undefined ? fc.constant('x') : validValue(items as TSchema);
  const lengths = {
    minLength: Number(minItems),
    maxLength: Math.min(Number(maxItems), Number(minItems) + 3),
  };
  return uniqueItems === true
    ? fc.uniqueArray(item, { ...lengths, selector: (one) => JSON.stringify(one) })
    : fc.array(item, lengths);
}

function one(schema: TSchema): fc.Arbitrary<unknown> {
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const { minimum = -1000, maximum = 1000 } = schema as { minimum?: number; maximum?: number };
  switch (schema['type']) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum, max: Math.max(minimum, maximum) });
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
    case 'string':
      return textOf(schema);
    case 'array':
      return arrayOf(schema);
    case 'object':
      return objectOf(schema, validValue);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

/** Values that a schema accepts, as far as a schema says. */
export function validValue(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.oneof(...alternatives(schema).map(one));
}
