import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Something that runs statements: the pool (each one commits by itself) or an open transaction. */
export interface StatementRunner {
  query<Row extends object>(statement: Sql): Promise<Row[]>;
}

/** What is known of the text of a statement. */
interface Text {
  readonly text: string;
  /** It is prepared by this name, once per connection. */
  readonly name: string;
  /** Whether it names the column of the team. */
  readonly namesTeam: boolean;
}

/** A statement whose text was built. */
export interface Prepared extends Text {
  readonly values: unknown[];
}

/** Texts differ only by which filters are set, so there are few. */
const texts = new Map<string, Text>();

function known(text: string): Text {
  let found = texts.get(text);
  if (found === undefined)
    texts.set(text, (found = { text, name: `s${texts.size}`, namesTeam: text.includes('team_id') }));
  return found;
}

/** Reads the text of a statement, once: `text` is a getter that builds and joins it at each access. */
export function prepare(statement: Sql): Prepared {
  const { text, name, namesTeam } = known(statement.text);
  return { text, name, namesTeam, values: statement.values };
}

/** Runs one statement, prepared by name, and answers its rows. */
export async function runStatement<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  { name, text, values }: Prepared,
): Promise<Row[]> {
  const result = await client.query<Row>({ name, text, values });
  return result.rows;
}
