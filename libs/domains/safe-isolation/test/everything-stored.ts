import { raw, sql, type StatementRunner } from '@team-operations/database';

/** Rows of every table there is, and how far every sequence has come. */
export async function everythingStored(database: StatementRunner): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(sql`
    SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`);
  expect(tables.length).toBeGreaterThan(20);
  const counts: [string, unknown][] = [];
  for (const { name } of tables) {
    const [row] = await database.query<{ rows: number }>(sql`SELECT count(*)::int AS rows FROM ${raw(name)}`);
    counts.push([name, row?.rows]);
  }
  const sequences = await database.query<{ name: string; last: string | null }>(sql`
    SELECT sequencename AS name, last_value AS last FROM pg_sequences ORDER BY sequencename`);
  return Object.fromEntries([...counts, ...sequences.map(({ name, last }) => [name, last])]);
}
