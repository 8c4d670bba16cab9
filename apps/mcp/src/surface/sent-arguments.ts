import { otherIdNames, type Operation } from '@team-operations/operations';
import { unfenced } from './free-text.ts';

/**
 * The arguments of a call as its operation wants them. Models send one word where a list of words is wanted, as REST takes it in a query, an id by the
 * name that a result gave it, and text with the marks that it was shown with. Everything else is left for the operation to refuse.
 */
export function asWanted(
  operation: Operation,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { input } = operation;
  const otherNames = otherIdNames(operation);
  const listed = Object.entries(sent).map(([sentName, value]) => {
    const known = Object.hasOwn(otherNames, sentName) ? otherNames[sentName] : undefined;
    const name = known === undefined || Object.hasOwn(sent, known) ? sentName : known;
    const isList = Object.hasOwn(input.properties, name) && input.properties[name]?.['type'] === 'array';
    return [name, isList && typeof value === 'string' ? [value] : value];
  });
  return unfenced(input, Object.fromEntries(listed)) as Record<string, unknown>;
}
