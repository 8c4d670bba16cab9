import { Type, type Static, type TOptional, type TSchema } from '@sinclair/typebox';
import type { Sql } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import type { FurtherCheck } from '../operation.ts';
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
  /** For the operation: each of its periods has a day. Without it, `where` throws what is wrong with them. */
  furtherChecks: readonly FurtherCheck[];
}

const isSeveral = (value: unknown) => Array.isArray(value) && value.length > 1;

/** What is wrong with a period that has no day. */
function periodIssues(input: Readonly<Record<string, unknown>>, [first, last]: PeriodNames): Issue[] {
  const [from, to] = [input[first], input[last]];
  const isNone = typeof from === 'string' && typeof to === 'string' && Date.parse(from) > Date.parse(to);
  return isNone ? [noDay(first, [from, to], [first, last])] : [];
}

/** Refuses a first and a last day or instant of which the first is the later one. */
export const checkPeriod = (...names: PeriodNames) => ({
  of: names,
  issuesOf: (input: Readonly<Record<string, unknown>>): Issue[] => periodIssues(input, names),
});

/** Composes the filters of a list. They are combined by "and", in this order. `periods` name pairs of them that are a first and a last day or instant. */
export function composeFilters<Declared extends Readonly<Record<string, Filter>>>(
  declared: Declared,
  ...periods: readonly PeriodNames[]
): Filters<Declared> {
  const all = Object.entries(declared);
  return {
    input: Object.fromEntries(
      all.map(([name, { schema }]) => [name, Type.Optional(schema)]),
    ) as Filters<Declared>['input'],
    furtherChecks: periods.map((names) => checkPeriod(...names)),
    where(input, teamId) {
      const issues = periods.flatMap((names) => periodIssues(input, names));
      if (issues.length > 0) throw badRequest(...issues);
      // One list makes lists of all: each set of filters has two statements, and not one for each way to send them.
      const asList = all.some(([name, { takesSeveral = false }]) => takesSeveral && isSeveral(input[name]));
      return all.flatMap(([name, filter]) => {
        const value: unknown = input[name];
        return value === undefined ? [] : [filter.where(value, teamId, asList)];
      });
    },
  };
}
