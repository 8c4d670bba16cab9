import { openDatabase, sql, type Database } from '@team-operations/database';

/** One connection for as long as the work takes, as the owner of the tables. To seed a million rows takes longer than services may wait. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url,
    connections: 1,
    applicationName: 'bench',
    waitMilliseconds: 10_000,
    answerMilliseconds: 3_600_000,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    await database.query(sql`SET statement_timeout = 0`);
    return await work(database);
  } finally {
    await database.close();
  }
}
