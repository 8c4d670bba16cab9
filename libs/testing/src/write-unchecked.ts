import { sql, type Sql } from '@team-operations/database';
import { openAsAdmin } from './open-as-admin.ts';

/**
 * Runs statements that insert many rows, without triggers and foreign keys: for 100,000 jobs, those take more than half of
 * the time. Only for rows that would pass them. A superuser alone may do this.
 */
export async function writeUnchecked(databaseUrl: string, statements: readonly Sql[]): Promise<void> {
  const admin = openAsAdmin(databaseUrl);
  try {
    for (const statement of statements)
      await admin.transaction(async (transaction) => {
        await transaction.query(sql`SET LOCAL session_replication_role = replica`);
        await transaction.query(statement);
      });
  } finally {
    await admin.close();
  }
}
