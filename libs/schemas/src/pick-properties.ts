import type { Static, TObject } from '@sinclair/typebox';

/** The properties of a value that the schema has, in the schema's order; those that are undefined are left out. */
export function pickProperties<Schema extends TObject>(
  { properties }: Schema,
  value: Static<Schema>,
): Static<Schema> {
  const all = value as Record<string, unknown>;
  const picked: Record<string, unknown> = {};
  for (const name of Object.keys(properties)) if (all[name] !== undefined) picked[name] = all[name];
  return picked;
}
