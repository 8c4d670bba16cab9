import { sql, type StatementRunner } from '@team-operations/database';

/** How many connections to this database wait for a lock. Other databases of the server do not count. */
export async function lockWaits(database: StatementRunner): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE datname = current_database() AND NOT granted`);
  return row?.count ?? 0;
}
