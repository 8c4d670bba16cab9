import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox';
import {
  join,
  raw,
  sql,
  tableOf,
  type Row,
  type Sql,
  type Table,
  type TeamModelName,
  type TeamReader,
} from '@team-operations/database';
import type { AppError, Issue } from '@team-operations/errors';
import { Uuid } from '@team-operations/schemas';
import { readPage, type PageInput } from '../page.ts';
import { unknownOf } from './unknown-id.ts';
import {
  asJson,
  assigned,
  columnOf,
  constant,
  selected,
  sourcesOf,
  type Place,
  type Source,
} from './columns.ts';
import { anyOfValues, equality, range, sortSchema } from './comparisons.ts';
import type { VersionProperty } from '../version.ts';
import type { ReadOptions, Resource } from './resource.ts';
import type { Computed, Shows } from './shown.ts';

interface Declaration<Model extends TeamModelName, Schema extends TObject, Computes extends string> {
  model: Model;
  /** What every surface shows of a row. A property without a column, or with one of another type, does not compile. */
  schema: Schema & Shows<Model, Schema, Computes>;
  /** The properties that are no columns. */
  computed?: Computed<Computes>;
  /** An id for the documentation; any UUIDv7. */
  exampleId: string;
  /** A condition: rows for which it is false are not there for callers. */
  exists?: Sql;
  /** What a FROM names, and how it calls the row, where a computed property needs another table. Default: the table. */
  from?: { tables: Sql; row: string };
  /** What the 404 says of an id that is not one of the team's rows. It is the same for an id of another team. Default: what the id should be of. */
  missing?: Issue | undefined;
  /** The property that is another after each change. */
  version?: VersionProperty & keyof Row<Model> & keyof Schema['properties'];
  /** True where the statement of each change compares the row with what its handler has read. Default: it is locked. */
  isCompared?: boolean;
  /** The instant by which lists are ordered. Default: `createdAt`. */
  order?: keyof Row<Model> & keyof Schema['properties'] & string;
}

type Replaced = Readonly<Record<string, Sql | undefined>>;

/** The parts of statements that show the resource. They are the same for every request, so they are composed once. */
function shownBy(sources: readonly Source[], table: Sql) {
  const before = asJson(sources, raw('old'));
  const returns = (old: Sql, after?: Replaced) =>
    constant(sql`RETURNING new.id, ${old} AS before, ${asJson(sources, raw('new'), after)} AS after`);
  const changed = returns(before);
  const added = returns(raw('NULL::json'));
  return {
    columns: selected(sources, table),
    json: (row: Sql, instead?: Replaced) => asJson(sources, row, instead),
    returning: (after?: Replaced) => (after === undefined ? changed : returns(before, after)),
    returningNew: (after?: Replaced) => (after === undefined ? added : returns(raw('NULL::json'), after)),
  };
}

/** Statements that write columns. */
function writesOf(table: Table, returningNew: () => Sql) {
  return {
    insert(values: object, condition?: Sql): Sql {
      const pairs = assigned(table, { ...values });
      const [names, sent] = [pairs.map(({ name }) => name), pairs.map(({ value }) => value)];
      const row =
        condition === undefined ? sql`VALUES (${join(sent)})` : sql`SELECT ${join(sent)} WHERE ${condition}`;
      return sql`INSERT INTO ${raw(table.name)} (${join(names)}) ${row} ${returningNew()}`;
    },
    assignments: (values: object): readonly Sql[] =>
      assigned(table, { ...values }).map(({ name, value }) => sql`${name} = ${value}`),
  };
}

interface ReadParts {
  columns: Sql;
  exists: readonly Sql[];
  order: string;
  unknown: () => AppError;
}

/** Reads of rows that exist for callers. */
function readsOf<Shown extends object>(
  { table, tables, row }: Place,
  { columns, exists, order, unknown }: ReadParts,
) {
  const [teamId, id] = [`${row}.team_id`, `${row}.id`];
  return {
    async find<More extends object>(
      team: TeamReader,
      wanted: string,
      { where = [], beside = [] }: ReadOptions = {},
    ): Promise<Shown & More> {
      const conditions = [
        sql`${raw(teamId)} = ${team.teamId}::uuid`,
        sql`${raw(id)} = ${wanted}::uuid`,
        ...exists,
        ...where,
      ];
      const [found] = await team.query<Shown & More>(
        sql`SELECT ${join([columns, ...beside])} FROM ${tables} WHERE ${join(conditions, ' AND ')}`,
      );
      if (found === undefined) throw unknown();
      return found;
    },
    list(team: TeamReader, input: PageInput, where: readonly Sql[] = []) {
      const { property, isAscending } = orderOf(input, order);
      return readPage<Shown>(team, input, {
        select: columns,
        from: tables,
        where: [...exists, ...where],
        teamId,
        order: { at: `${row}.${columnOf(table, property).name}`, id, isAscending },
        positionOf: (shown) => ({ at: textOf(shown, property), id: textOf(shown, 'id') }),
      });
    },
  };
}

/** The property by which a page is ordered, and whether the oldest comes first. */
function orderOf({ sort }: PageInput, byDefault: string) {
  if (sort === undefined) return { property: byDefault, isAscending: false };
  return { property: sort.replace(/^-/, ''), isAscending: !sort.startsWith('-') };
}

function textOf(row: object, property: string): string {
  const value = (row as Record<string, unknown>)[property];
  if (typeof value === 'string') return value;
  throw new Error(`a list is ordered by ${property}, which its rows do not show`);
}

/**
 * Declares a resource: which model its rows are of, and which schema shows one.
 * @throws Error when a column has not the type that the format of its property says, which the compiler cannot see
 */
export function defineResource<
  const Model extends TeamModelName,
  Schema extends TObject,
  Computes extends string = never,
>(declaration: Declaration<Model, Schema, Computes>): Resource<Model, Schema> {
  const { model, exampleId, exists, missing, order = 'createdAt', computed = {} } = declaration;
  const schema: Schema = declaration.schema;
  const table = tableOf(model);
  const name = raw(table.name);
  const { tables, row } = declaration.from ?? { tables: name, row: table.name };
  const shown = shownBy(sourcesOf(table, schema, computed), raw(row));
  const place = { table, tables, row };
  const unknown = unknownOf(schema.title ?? model, missing);
  const reads = { columns: shown.columns, exists: exists === undefined ? [] : [exists], order, unknown };
  const shownAs = (property: string) => schema.properties[property] as TSchema;
  const { version: property, isCompared = false } = declaration;
  return {
    ...shown,
    ...(property && {
      version: { property, table: name, column: raw(columnOf(table, property).name), isCompared },
    }),
    ...writesOf(table, shown.returningNew),
    ...readsOf<Static<Schema> & object>(place, reads),
    schema,
    table: name,
    from: tables,
    id: { id: Uuid },
    unknown,
    exampleId,
    equalTo: (...properties) =>
      Object.fromEntries(
        properties.map((property) => [property, equality(place, property, shownAs(property))]),
      ) as never,
    anyOf: (...properties) =>
      Object.fromEntries(
        properties.map((property) => [property, anyOfValues(place, property, shownAs(property))]),
      ) as never,
    sortedBy: (...properties) => ({ sort: Type.Optional(sortSchema(properties, order)) }),
    atOrAfter: (property) => range(place, property, { schema: shownAs(property), operator: '>=' }),
    atOrBefore: (property) => range(place, property, { schema: shownAs(property), operator: '<=' }),
  };
}
