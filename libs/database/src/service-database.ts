import { StartupError, type Logger, type Secret, type StopStack } from '@team-operations/service';
import type pg from 'pg';
import type { Registry } from 'prom-client';
import { openDatabase, type Database } from './database.ts';
import { assertLogin, unfitLogin } from './login/assert-login.ts';
import type { ServiceLogin } from './login/service-login.ts';
import { undoOwnSettings } from './login/undo-own-settings.ts';

export interface ServiceDatabaseOptions {
  /** Connection string of a login in the service's own role. */
  databaseUrl: Secret;
  login: ServiceLogin;
  /** Most connections of this process. */
  databaseConnections: number;
  /** Shown in pg_stat_activity. */
  name: string;
  /** How long a request waits for a connection before it is answered 503, in milliseconds. Default: 2000. */
  waitMilliseconds?: number;
  logger: Logger;
  /** Where the connections are shown. */
  metrics: Registry;
}

/**
 * The database of a running service; it is closed when the service stops. Each new connection is checked before anything else
 * runs on it. A database that does not answer now is no reason not to start: its first connection is checked when it is back.
 * @throws StartupError when the login may do more than the service, or not what the service needs
 */
export async function openServiceDatabase(
  stack: StopStack,
  options: ServiceDatabaseOptions,
): Promise<Database> {
  const { databaseUrl, databaseConnections, name, waitMilliseconds = 2000, logger, metrics } = options;
  const database = openDatabase({
    url: databaseUrl.reveal(),
    connections: databaseConnections,
    applicationName: name,
    waitMilliseconds,
    metrics,
    onIdleError: (err) => logger.warn({ err }, 'an idle database connection broke'),
    prepareConnection: connectionCheck(options),
  });
  stack.defer(`database of ${name}`, () => database.close());
  await database.ping().catch((err: unknown) => {
    if (err instanceof StartupError) throw err;
    if (mayNotConnect(err))
      throw unfitLogin(options.login, 'connects as a login that may not connect to the database');
    logger.warn({ err }, 'the database does not answer yet');
  });
  return database;
}

const mayNotConnect = (thrown: unknown) => (thrown as { code?: unknown }).code === '42501';

/** Checks a new connection, and undoes what was set for its login; the log names that once for each process. */
function connectionCheck({ login, logger }: ServiceDatabaseOptions) {
  let reported = '';
  return async (client: pg.ClientBase) => {
    const names = (await undoOwnSettings(client)).join(', ');
    if (names !== '' && names !== reported) {
      reported = names;
      logger.warn(
        { settings: names },
        `the login of ${login.setting} has settings of its own, which are not used`,
      );
    }
    await assertLogin(client, login);
  };
}
