import type { TObject } from '@sinclair/typebox';
import { unfenced } from './free-text.ts';

/**
 * The arguments of a call as its operation wants them. Models send one word where a list of words is wanted, as REST takes it in a query, and copy
 * text with the marks that it was shown with. Everything else is left for the operation to refuse.
 */
export function asWanted(input: TObject, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const listed = Object.entries(sent).map(([name, value]) => {
    const isList = Object.hasOwn(input.properties, name) && input.properties[name]?.['type'] === 'array';
    return [name, isList && typeof value === 'string' ? [value] : value];
  });
  return unfenced(input, Object.fromEntries(listed)) as Record<string, unknown>;
}
