import type { TObject } from '@sinclair/typebox';
import type { Row, Sql, TeamModelName } from '@team-operations/database';

/** What represents properties that are no columns, made of the row that is named. */
export type Computed<Name extends string = string> = Readonly<Record<Name, (row: Sql) => Sql>>;

/**
 * Whether every value of a column is one that the schema shows. JSON may have any shape. A list of words may be narrower than a text column, which a
 * constraint of the table may narrow too; not narrower than an enum.
 */
type Fits<Stored, Shown> = unknown extends Stored
  ? true
  : [Stored] extends [Shown]
    ? true
    : [NonNullable<Stored>, Extract<Stored, null>, NonNullable<Shown>] extends [
          string,
          Extract<Shown, null>,
          string,
        ]
      ? string extends NonNullable<Stored>
        ? true
        : false
      : false;

/** `unknown` for each property that the model can show, else a type that says why it cannot. */
type Checked<Model extends TeamModelName, Properties, Computes> = {
  [Property in keyof Properties]: Property extends Computes
    ? unknown
    : Property extends keyof Row<Model>
      ? Fits<Row<Model>[Property], ValueOf<Properties[Property]>> extends true
        ? unknown
        : { 'has a column of another type': Row<Model>[Property] }
      : { 'is no column and not computed': Model };
};

type ValueOf<Schema> = Schema extends { static: infer Value } ? Value : never;

/** A schema, if its model has a fitting column for each property that is not computed. */
export type Shows<Model extends TeamModelName, Schema extends TObject, Computes> = {
  properties: Checked<Model, Schema['properties'], Computes>;
};
