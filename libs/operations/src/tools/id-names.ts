import type { Operation } from '../operation.ts';

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What an id of an operation's resource is of: `job` for `jobs.cancel`, `assetType` for `asset_types.get`. */
export const nounOf = ({ name, idOf }: Pick<Operation, 'name' | 'idOf'>): string =>
  idOf ?? camelCase((name.split('.')[0] ?? name).replace(/s$/, ''));

/**
 * Further names of properties of an input, with the property that each is: an id is `id` in the row of its own list and `jobId` in all others, and an
 * assistant sends what it was given.
 */
export function otherIdNames(
  operation: Pick<Operation, 'name' | 'idOf' | 'input'>,
): Readonly<Record<string, string>> {
  const { properties } = operation.input;
  const named = `${nounOf(operation)}Id`;
  const [hasId, hasNamed] = ['id', named].map((name) => Object.hasOwn(properties, name));
  if (hasId === hasNamed) return {};
  return hasId ? { [named]: 'id' } : { id: named };
}
