import { openDatabase, type Database } from './database.ts';
import { localDatabaseUrl } from './local-database.ts';

/** Lends a command a database, that of `npm start` when no address is given, and closes it behind it. */
export async function withCommandDatabase<Result>(
  { url = localDatabaseUrl(), name }: { url?: string | undefined; name: string },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    url,
    connections: 1,
    applicationName: name,
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
