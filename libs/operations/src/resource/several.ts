import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';
import { raw, sql, type Sql } from '@team-operations/database';
import { idDescription } from '../id-description.ts';
import type { Filter } from './filters.ts';

/** As many ids as a query string can hold. */
const mostValues = 100;

const howToSend =
  'Matches any of the values. In a query string, repeat the parameter or separate values with commas';

/** One value or several of a schema. A comma separates them in a query string, so that no value may have one. */
export function severalOf<Schema extends TSchema>(name: string, schema: Schema): TUnsafe<Static<Schema>[]> {
  const { description, ...items } = schema as TSchema & { enum?: readonly unknown[] };
  // What else the description of an id says is for those who write it.
  const own = (schema['format'] === 'uuid' ? idDescription(name) : undefined) ?? description;
  return Type.Unsafe<Static<Schema>[]>({
    type: 'array',
    items,
    minItems: 1,
    maxItems: items.enum?.length ?? mostValues,
    description: own === undefined || own === 'UUID' ? howToSend : `${own}. ${howToSend}`,
  });
}

/** How the values of a filter are compared, by their name. */
export interface Compared<Schema extends TSchema> {
  /** The parameter. */
  name: string;
  schema: Schema;
  /** The type in the database. */
  type: string;
  /** A value as it is stored. Default: as it is sent. */
  stored?: (value: Static<Schema>) => Static<Schema>;
}

/**
 * A filter by one value or several. `where` writes the condition; `is` is what follows the compared expression: `= $1`, or `= ANY ($1)` when
 * a filter of the list has several values. One alone is the statement that is prepared most, and the one with the best plan.
 */
export function filterByAny<Schema extends TSchema>(
  { name, schema, type, stored = (value) => value }: Compared<Schema>,
  where: (is: Sql, teamId: string) => Sql,
): Filter<TUnsafe<Static<Schema>[]>> {
  return {
    schema: severalOf(name, schema),
    takesSeveral: true,
    where(sent, teamId, asList = sent.length > 1) {
      const values = sent.map(stored);
      return where(
        asList ? sql`= ANY (${values}::${raw(type)}[])` : sql`= ${values[0]}::${raw(type)}`,
        teamId,
      );
    },
  };
}
