import { raw, sql, type Database } from '@team-operations/database';

/** A point in the database's history. */
export async function now(database: Database): Promise<string> {
  const [row] = await database.query<{ id: string }>(sql`SELECT pg_current_xact_id()::xid::text AS id`);
  if (row === undefined) throw new Error('SELECT returned no row');
  return row.id;
}

async function tables(database: Database): Promise<string[]> {
  const rows = await database.query<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' ORDER BY name`);
  return rows.map(({ name }) => name);
}

/** Every row, with all its columns, that was written since; those of other tests do no harm. By table. */
export async function dumpSince(database: Database, since: string): Promise<Map<string, string>> {
  const dump = new Map<string, string>();
  for (const table of await tables(database)) {
    const rows = await database.query<{ line: string }>(sql`
      SELECT to_jsonb(written)::text AS line FROM ${raw(table)} AS written
      WHERE age(written.xmin) <= age(${since}::xid)`);
    if (rows.length > 0) dump.set(table, rows.map(({ line }) => line).join('\n'));
  }
  return dump;
}
