import { Type, type Static, type TOptional, type TSchema } from '@sinclair/typebox';
import type { Sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { noDay, type PeriodNames } from '../period.ts';

/** One parameter of a list, and the condition that it represents. */
export interface Filter<Schema extends TSchema = TSchema> {
  schema: Schema;
  where(value: Static<Schema>, teamId: string, asList?: boolean): Sql;
  /** It takes several values, and has one statement for one of them and another for a list. */
  takesSeveral?: true;
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

const isSeveral = (value: unknown) => Array.isArray(value) && value.length > 1;

/** Throws a 400 for periods that have no day. */
function requirePeriods(input: Readonly<Record<string, unknown>>, periods: readonly PeriodNames[]): void {
  const issues = periods.flatMap(([first, last]) => {
    const [from, to] = [input[first], input[last]];
    const isNone = typeof from === 'string' && typeof to === 'string' && from > to;
    return isNone ? [noDay(first, [from, to], [first, last])] : [];
  });
  if (issues.length > 0) throw badRequest(...issues);
}

/** Composes the filters of a list. They are combined by "and", in this order. `periods` name pairs of them that are a first and a last day. */
export function composeFilters<Declared extends Readonly<Record<string, Filter>>>(
  declared: Declared,
  ...periods: readonly PeriodNames[]
): Filters<Declared> {
  const all = Object.entries(declared);
  return {
    input: Object.fromEntries(
      all.map(([name, { schema }]) => [name, Type.Optional(schema)]),
    ) as Filters<Declared>['input'],
    where(input, teamId) {
      requirePeriods(input, periods);
      // One list makes lists of all: each set of filters has two statements, and not one for each way to send them.
      const asList = all.some(([name, { takesSeveral = false }]) => takesSeveral && isSeveral(input[name]));
      return all.flatMap(([name, filter]) => {
        const value: unknown = input[name];
        return value === undefined ? [] : [filter.where(value, teamId, asList)];
      });
    },
  };
}
