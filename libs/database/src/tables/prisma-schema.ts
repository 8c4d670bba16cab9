import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A column as the database has it. */
export interface Column {
  readonly name: string;
  /** Type for a cast: `uuid`, `timestamptz`, `text[]`, `job_status`. */
  readonly type: string;
}

/** A table as the database has it; its columns by the name of the property in the Prisma schema. */
export interface Table {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
}

/** PostgreSQL's types of Prisma's scalars, where the field does not name one by `@db`. */
const scalarTypes: Readonly<Record<string, string>> = {
  BigInt: 'bigint',
  Boolean: 'boolean',
  Bytes: 'bytea',
  DateTime: 'timestamp',
  Decimal: 'numeric',
  Float: 'double precision',
  Int: 'integer',
  Json: 'jsonb',
  String: 'text',
};

const blocks = /^(model|enum) (\w+) \{\n([\s\S]*?)^\}/gm;
const fields = /^ {2}(\w+) +(\w+)(\[\])?\??(.*)$/gm;

interface Block {
  kind: string;
  name: string;
  body: string;
}

/** The name in the database: that of `@@map`, else the name itself. */
const mappedName = ({ name, body }: Block) => /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;

/** The columns of a model; fields that are relations have none. */
function columnsOf({ body }: Block, enums: ReadonlyMap<string, string>): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [, property = '', type = '', list = '', attributes = ''] of body.matchAll(fields)) {
    const known = enums.get(type) ?? scalarTypes[type];
    if (known === undefined) continue;
    const native = /@db\.(\w+)/.exec(attributes)?.[1]?.toLowerCase();
    const name = /@map\("(\w+)"\)/.exec(attributes)?.[1] ?? property;
    columns.set(property, { name, type: `${native ?? known}${list}` });
  }
  return columns;
}

/** The tables of a Prisma schema, by the name of the model. */
export function readTables(schema: string): ReadonlyMap<string, Table> {
  const found = [...schema.matchAll(blocks)].map(([, kind = '', name = '', body = '']) => ({
    kind,
    name,
    body,
  }));
  const enums = new Map(
    found.filter(({ kind }) => kind === 'enum').map((block) => [block.name, mappedName(block)]),
  );
  return new Map(
    found
      .filter(({ kind }) => kind === 'model')
      .map((block) => [block.name, { name: mappedName(block), columns: columnsOf(block, enums) }]),
  );
}

const folder = join(import.meta.dirname, '../../prisma/schema');

/** The Prisma schema of the service, as text. */
export const prismaSchema = (): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
