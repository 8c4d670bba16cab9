import type { Prisma } from '../generated/client.ts';
import { prismaSchema, readTables, type Table } from './prisma-schema.ts';

type Models = Prisma.TypeMap['model'];

/** A model of the Prisma schema. */
export type ModelName = keyof Models;

type Scalars<Model extends ModelName> = Models[Model]['payload']['scalars'];

/** A value as rows carry it (row-types.ts): dates and instants are text, and JSON may be anything. */
type Carried<Value> = [Prisma.JsonObject] extends [Value] ? unknown : Value extends Date ? string : Value;

/** A row of a model's table, named as its model names it. Checked against the types that Prisma generates. */
export type Row<Model extends ModelName> = {
  [Property in keyof Scalars<Model>]: Carried<Scalars<Model>[Property]>;
};

/** A model whose rows belong to a team. */
export type TeamModelName = {
  [Model in ModelName]: 'teamId' extends keyof Scalars<Model> ? Model : never;
}[ModelName];

let tables: ReadonlyMap<string, Table> | undefined;

/** The table of a model: the names and types of its columns, from the Prisma schema, which is their one home. */
export function tableOf(model: ModelName): Table {
  const table = (tables ??= readTables(prismaSchema())).get(model);
  if (table === undefined) throw new Error(`the Prisma schema has no model ${model}`);
  return table;
}
