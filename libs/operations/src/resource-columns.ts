import type { TObject, TSchema } from '@sinclair/typebox';
import { join, raw, sql, type Sql } from '@team-operations/database';

const columnOf = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function isInstant(schema: TSchema): boolean {
  return schema['format'] === 'date-time';
}

/** The columns of a resource, named as its schema names them: a row read with them is the resource itself. */
export function selectColumns(resource: TObject): Sql {
  return raw(
    Object.keys(resource.properties)
      .map((property) => `${columnOf(property)} AS "${property}"`)
      .join(', '),
  );
}

/** What stands for a property that is no column of its own, made of the row that is named. */
export type Computed = Readonly<Record<string, (row: Sql) => Sql>>;

/** The resource as one json value, in the order of its schema, built from the row that `row` names (`new` and `old` in a RETURNING clause). */
export function resourceAsJson(resource: TObject, row: 'new' | 'old', computed: Computed = {}): Sql {
  const pairs = Object.entries(resource.properties).map(([property, schema]) => {
    const compute = computed[property];
    if (compute !== undefined) return sql`${raw(`'${property}'`)}, ${compute(raw(row))}`;
    const column = `${row}.${columnOf(property)}`;
    return raw(`'${property}', ${isInstant(schema) ? `iso_instant(${column})` : column}`);
  });
  return join([raw('json_build_object('), join(pairs, ', '), raw(')')], '');
}

/** Column names and values of the properties that the input carries, for an INSERT or UPDATE. */
export function assignedColumns(input: Record<string, unknown>): { columns: string[]; values: unknown[] } {
  const carried = Object.entries(input).filter(([, value]) => value !== undefined);
  return {
    columns: carried.map(([property]) => columnOf(property)),
    values: carried.map(([, value]) => value),
  };
}
