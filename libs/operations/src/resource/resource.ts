import type { Static, TObject, TOptional, TUnsafe } from '@sinclair/typebox';
import type { Row, Sql, TeamModelName, TeamReader } from '@team-operations/database';
import type { AppError } from '@team-operations/errors';
import type { Uuid } from '@team-operations/schemas';
import type { Version } from '../version.ts';
import type { Page, PageInput } from '../page.ts';
import type { NotNull } from './comparisons.ts';
import type { Filter } from './filters.ts';

/** Values for columns; what is undefined is left out. */
export type Values<Model extends TeamModelName> = {
  readonly [Property in keyof Row<Model>]?: Row<Model>[Property] | undefined;
};

/** SQL for properties that the row does not say, or not yet. */
export type Instead<Schema extends TObject> = { readonly [Property in keyof Schema['properties']]?: Sql };

/** Properties that hold text, and so may be dates or instants. */
type Times<Schema extends TObject> = {
  [Property in keyof Schema['properties'] & string]: NonNullable<
    Static<Schema['properties'][Property]>
  > extends string
    ? Property
    : never;
}[keyof Schema['properties'] & string];

/** What is read beside the resource, and which rows. */
export interface ReadOptions {
  /** Further conditions. */
  where?: readonly Sql[];
  /** What else is selected, each named by AS. */
  beside?: readonly Sql[];
}

/**
 * The model whose rows a resource is, and the schema that shows one. All SQL that names its columns derives from this
 * (docs/decisions/0053-resources.md).
 */
export interface Resource<Model extends TeamModelName = TeamModelName, Schema extends TObject = TObject> {
  readonly schema: Schema;
  /** The name of the table. */
  readonly table: Sql;
  /** What a FROM names: the table, or what its declaration says. */
  readonly from: Sql;
  /** What a SELECT from there names, so that a row is the resource. */
  readonly columns: Sql;
  /** Where its version is; absent for one that declares none. */
  readonly version?: Version;
  /** The input of an operation on one of them. */
  readonly id: { id: typeof Uuid };
  /** An id for the documentation. */
  readonly exampleId: string;
  /** The resource as one json value, from the row that is named. */
  json(row: Sql, instead?: Instead<Schema>): Sql;
  /** Ends a statement that changes one, as a Change needs it; `after` is what the new row does not say. */
  returning(after?: Instead<Schema>): Sql;
  /** As `returning`, for one that was not there before. */
  returningNew(after?: Instead<Schema>): Sql;
  /** The INSERT of one row, as a Change needs it; with a condition, where that is true. */
  insert(values: Values<Model>, condition?: Sql): Sql;
  /** Assignments of an UPDATE, one for each value that is there. */
  assignments(values: Values<Model>): readonly Sql[];
  /** The 404 of an id that is not one of the team's. */
  unknown(): AppError;
  /** The team's one with this id, or a 404. */
  find<More extends object = object>(
    team: TeamReader,
    id: string,
    options?: ReadOptions,
  ): Promise<Static<Schema> & More>;
  /** A page of the team's, newest first. */
  list(team: TeamReader, input: PageInput, where?: readonly Sql[]): Promise<Page<Static<Schema>>>;
  /** Filters by the exact value of properties. */
  equalTo<Property extends keyof Schema['properties'] & keyof Row<Model> & string>(
    ...properties: Property[]
  ): { [Name in Property]: Filter<NotNull<Schema['properties'][Name]>> };
  /** Filters by one value of properties, or by several. For ids and words, which have no comma. */
  anyOf<Property extends keyof Schema['properties'] & keyof Row<Model> & string>(
    ...properties: Property[]
  ): { [Name in Property]: Filter<TUnsafe<NonNullable<Static<Schema['properties'][Name]>>[]>> };
  /** The order of a list, as a property of its input: by instants that an index has in this order. */
  sortedBy(...properties: (keyof Schema['properties'] & keyof Row<Model> & string)[]): {
    sort: TOptional<TUnsafe<string>>;
  };
  /** A filter for what is at a date or an instant, or later. */
  atOrAfter(property: Times<Schema>): Filter<TUnsafe<string>>;
  /** A filter for what is at a date or an instant, or earlier. */
  atOrBefore(property: Times<Schema>): Filter<TUnsafe<string>>;
}
