import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Something that runs statements: the pool (each one commits by itself) or an open transaction. */
export interface StatementRunner {
  query<Row extends object>(statement: Sql): Promise<Row[]>;
}

const names = new Map<string, string>();

/** Texts differ only by which filters are set, so there are few; each gets a name and is planned once per connection. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = `s${names.size}`));
  return name;
}

/** Runs one statement, prepared by name, and answers its rows. */
export async function runStatement<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  statement: Sql,
): Promise<Row[]> {
  const { text, values } = statement;
  const result = await client.query<Row>({ name: nameOf(text), text, values });
  return result.rows;
}
