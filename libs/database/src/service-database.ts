import type { Logger, Secret, StopStack } from '@team-operations/service';
import { openDatabase, type Database } from './database.ts';

export interface ServiceDatabaseOptions {
  /** Connection string of the service's own role. */
  databaseUrl: Secret;
  /** Most connections of this process. */
  databaseConnections: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** How long a request waits for a connection before it is answered 503, in milliseconds: 2000 unless told. */
  waitMilliseconds?: number;
  logger: Logger;
}

/** The database of a running service; it is closed when the service stops. */
export function openServiceDatabase(stack: StopStack, options: ServiceDatabaseOptions): Database {
  const { databaseUrl, databaseConnections, name, waitMilliseconds = 2000, logger } = options;
  const database = openDatabase({
    url: databaseUrl.reveal(),
    connections: databaseConnections,
    applicationName: name,
    waitMilliseconds,
    onIdleError: (err) => logger.warn({ err }, 'an idle database connection broke'),
  });
  stack.defer(`database of ${name}`, () => database.close());
  return database;
}
