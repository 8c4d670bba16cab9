import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';
import { raw, sql } from '@team-operations/database';
import { OneOf, SentInstant } from '@team-operations/schemas';
import { columnOf, valueFor, type Place } from './columns.ts';
import type { Filter } from './filters.ts';
import { filterByAny } from './several.ts';

/** A schema as callers send its values in a filter: without null. */
export type NotNull<Schema extends TSchema> = TUnsafe<NonNullable<Static<Schema>>>;

function notNull<Schema extends TSchema>(schema: Schema): NotNull<Schema> {
  const { type, enum: words, ...rest } = schema as TSchema & { type?: string | string[]; enum?: unknown[] };
  return Type.Unsafe({
    ...rest,
    type: [type].flat().find((name) => name !== 'null'),
    ...(words === undefined ? {} : { enum: words.filter((word) => word !== null) }),
  });
}

/** The property has the value that was sent. */
export function equality<Schema extends TSchema>(
  { table, row }: Place,
  property: string,
  schema: Schema,
): Filter<NotNull<Schema>> {
  const column = columnOf(table, property);
  const name = raw(`${row}.${column.name}`);
  return { schema: notNull(schema), where: (value) => sql`${name} = ${valueFor(column, value)}` };
}

/** The property is one of the values that were sent. */
export function anyOfValues<Schema extends TSchema>(
  { table, row }: Place,
  property: string,
  schema: Schema,
): Filter<TUnsafe<NonNullable<Static<Schema>>[]>> {
  const { name, type } = columnOf(table, property);
  return filterByAny(
    { name: property, schema: notNull(schema), type },
    (is) => sql`${raw(`${row}.${name}`)} ${is}`,
  );
}

/** The orders in which a list can be asked for. */
export const sortSchema = (properties: readonly string[], byDefault: string): TUnsafe<string> =>
  OneOf(
    properties.flatMap((property) => [`-${property}`, property]),
    `Sort order; \`-\` is newest first. Default: \`-${byDefault}\``,
  );

/** The property is a date or an instant on one side of a limit, or at it. */
export function range(
  { table, row }: Place,
  property: string,
  { schema, operator }: { schema: TSchema; operator: '>=' | '<=' },
): Filter<TUnsafe<string>> {
  const column = columnOf(table, property);
  if (column.type !== 'date' && column.type !== 'timestamptz')
    throw new Error(`${property} is ${column.type}, which has no range`);
  const name = raw(`${row}.${column.name}`);
  return {
    schema: Type.Unsafe<string>(column.type === 'date' ? notNull(schema) : SentInstant),
    where: (value) => sql`${name} ${raw(operator)} ${valueFor(column, value)}`,
  };
}
