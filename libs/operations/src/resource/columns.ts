import type { TObject, TSchema } from '@sinclair/typebox';
import { join, raw, sql, type Column, type Sql, type Table } from '@team-operations/database';
import type { Computed } from './shown.ts';

/** Types of column that a format of JSON Schema represents. */
const typeOfFormat: Readonly<Record<string, string>> = {
  uuid: 'uuid',
  date: 'date',
  'date-time': 'timestamptz',
};

/** Where rows of a resource are read. */
export interface Place {
  table: Table;
  /** What a FROM names. */
  tables: Sql;
  /** How that calls the row of the table. */
  row: string;
}

/** A property of a resource and where its value comes from. */
export interface Source {
  property: string;
  /** The value in the row that is named. */
  of: (row: Sql) => Sql;
  isInstant: boolean;
}

/** The column of a property. Throws where the table has none, or one that the format of the property cannot show. */
export function columnOf(table: Table, property: string, format?: unknown): Column {
  const column = table.columns.get(property);
  if (column === undefined) throw new Error(`${property} is no column of ${table.name}`);
  const expected = typeOfFormat[String(format)] ?? column.type;
  if (expected !== column.type)
    throw new Error(`${property} is shown as ${expected}, but its column is ${column.type}`);
  return column;
}

/** Where each property of a resource comes from, in the order of its schema. */
export function sourcesOf(
  table: Table,
  { properties }: TObject,
  computed: Partial<Computed>,
): readonly Source[] {
  return Object.entries(properties).map(([property, schema]: [string, TSchema]) => {
    const isInstant = schema['format'] === 'date-time';
    const compute = computed[property];
    if (compute !== undefined) return { property, of: compute, isInstant };
    const { name } = columnOf(table, property, schema['format']);
    return { property, of: (row: Sql) => sql`${row}.${raw(name)}`, isInstant };
  });
}

/** One string where a statement has no values, so that composing it into others costs little. */
export const constant = (statement: Sql): Sql =>
  statement.values.length === 0 ? raw(statement.sql) : statement;

/** What a SELECT names, so that a row is the resource. */
export const selected = (sources: readonly Source[], row: Sql): Sql =>
  constant(
    join(
      sources.map(({ property, of }) => sql`${of(row)} AS ${raw(`"${property}"`)}`),
      ', ',
    ),
  );

/** The resource as one json value, in the order of its schema; `instead` replaces what the row does not say. */
export function asJson(
  sources: readonly Source[],
  row: Sql,
  instead: Readonly<Record<string, Sql | undefined>> = {},
): Sql {
  const pairs = sources.map(({ property, of, isInstant }) => {
    const value = instead[property] ?? of(row);
    return sql`${raw(`'${property}'`)}, ${isInstant ? sql`iso_instant(${value})` : value}`;
  });
  return constant(sql`json_build_object(${join(pairs, ', ')})`);
}

/** A value with the type of its column. */
export function valueFor({ type }: Column, value: unknown): Sql {
  const isJson = type === 'json' || type === 'jsonb';
  return sql`${isJson && value !== null ? JSON.stringify(value) : value}::${raw(type)}`;
}

/** The columns and values of the properties that are there; what is undefined is left out. */
export function assigned(
  table: Table,
  values: Readonly<Record<string, unknown>>,
): readonly { name: Sql; value: Sql }[] {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([property, value]) => {
      const column = columnOf(table, property);
      return { name: raw(column.name), value: valueFor(column, value) };
    });
}
