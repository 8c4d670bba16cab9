import { Type, type Static, type TOptional, type TSchema } from '@sinclair/typebox';
import type { Sql } from '@team-operations/database';

/** One parameter of a list, and the condition that it represents. */
export interface Filter<Schema extends TSchema = TSchema> {
  schema: Schema;
  where(value: Static<Schema>, teamId: string): Sql;
}

/** A filter that is no plain comparison with a column. */
export const filterBy = <Schema extends TSchema>(
  schema: Schema,
  where: (value: Static<Schema>, teamId: string) => Sql,
): Filter<Schema> => ({ schema, where });

/** All filters of a list. */
export interface Filters<Declared extends Readonly<Record<string, Filter>>> {
  /** Properties of the input; each may be left out. */
  input: { [Name in keyof Declared]: TOptional<Declared[Name]['schema']> };
  /** One condition for each that was sent. The text depends only on which were, so that each is planned once. */
  where(input: { readonly [Name in keyof Declared]?: unknown }, teamId: string): readonly Sql[];
}

/** Composes the filters of a list. They are combined by "and", in this order. */
export function composeFilters<Declared extends Readonly<Record<string, Filter>>>(
  declared: Declared,
): Filters<Declared> {
  const all = Object.entries(declared);
  return {
    input: Object.fromEntries(
      all.map(([name, { schema }]) => [name, Type.Optional(schema)]),
    ) as Filters<Declared>['input'],
    where: (input, teamId) =>
      all.flatMap(([name, filter]) => {
        const value: unknown = input[name];
        return value === undefined ? [] : [filter.where(value, teamId)];
      }),
  };
}
