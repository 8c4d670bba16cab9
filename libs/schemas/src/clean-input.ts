import type { TSchema } from '@sinclair/typebox';
import { cleanLine, cleanReference, cleanText, isBlank } from './clean-text.ts';
import { isReference, notBlank } from './parts.ts';

/**
 * Free text: whatever has a pattern, a format or a list of words is not, and its own check refuses control characters. That something is
 * not blank refuses none of them.
 */
export function isFreeText(schema: object): boolean {
  const { type, pattern, format, enum: words, const: only } = schema as Record<string, unknown>;
  const isString = type === 'string' || (Array.isArray(type) && type.includes('string'));
  const binds = [pattern === notBlank ? undefined : pattern, format, words, only];
  return isString && binds.every((keyword) => keyword === undefined);
}

type Properties = Readonly<Record<string, TSchema>>;

/** A value that is yet to be checked against its schema, with all free text in it cleaned. */
export function cleanInput(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'string') {
    const branches = (schema['anyOf'] as TSchema[] | undefined) ?? [schema];
    if (branches.some((branch) => isReference in branch)) return cleanReference(cleanLine(value));
    if (!branches.some(isFreeText)) return value;
    const text = cleanText(value);
    // What the pattern does not know to be invisible is to be refused all the same.
    return text !== '' && isBlank(text) && branches.some(({ pattern }) => pattern === notBlank) ? ' ' : text;
  }
  if (Array.isArray(value)) {
    const items = schema['items'] as TSchema | undefined;
    return items === undefined ? value : value.map((item) => cleanInput(items, item));
  }
  const { properties, additionalProperties } = schema as {
    properties?: Properties;
    additionalProperties?: unknown;
  };
  const others = typeof additionalProperties === 'object' ? (additionalProperties as TSchema) : undefined;
  if (typeof value !== 'object' || value === null || (properties ?? others) === undefined) return value;
  // Made from entries, so that a property called __proto__ is a property like any other, and unknown.
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const known = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : others;
      return [name, known === undefined ? child : cleanInput(known, child)];
    }),
  );
}
