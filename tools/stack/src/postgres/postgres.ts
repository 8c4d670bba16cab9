import { join } from 'node:path';

import { localDatabaseUrl } from '@team-operations/database';

import { assertPortsFree } from '../ports/ports.ts';
import { stopLeftover } from '../process/leftover.ts';
import type { StopStep } from '../process/end-process.ts';
import { startServer, type RunningServer } from '../process/server-process.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { dataFolder, deleteDataFolder, prepareDataFolder } from './data-folder.ts';
import { isAnswering, localAdminUrl } from './database-url.ts';
import { prepareDatabase } from './prepare-database.ts';
import { choosePlace } from './place.ts';

export interface PostgresOptions {
  /** Where its log is. */
  dataDirectory: string;
  /** Where its data is. */
  folder: string;
  port: number;
  environment: NodeJS.ProcessEnv;
  fresh: boolean;
  durable: boolean;
  report: (line: string) => void;
  signal: AbortSignal;
}

/** Fast shutdown, immediate shutdown, and the end. */
const stopSteps: readonly StopStep[] = [
  { signal: 'SIGINT', milliseconds: 10_000 },
  { signal: 'SIGQUIT', milliseconds: 5000 },
  { signal: 'SIGKILL', milliseconds: 5000 },
];

/** Starts PostgreSQL on this machine, its data folder made if need be, with the service's database, its owner and roles in it. */
export async function startPostgres(options: PostgresOptions): Promise<RunningServer> {
  const { dataDirectory, folder, port, fresh, durable, report, signal } = options;
  const account = await databaseAccount(options.environment, report);
  const wanted = { folder, binaries: findBinaries(), account, report };
  const place = await choosePlace(wanted);
  const data = dataFolder(place);
  const pidFile = join(data, 'postmaster.pid');
  await stopLeftover({ name: 'PostgreSQL', pidFile, mark: `-D ${data} `, stopSteps }, report);
  await assertPortsFree([{ port, setting: 'POSTGRES_PORT', name: 'PostgreSQL' }]);
  if (fresh) deleteDataFolder(place);
  // Nothing of ours: the environment may hold secrets, and PGDATA and its kind would mislead the server.
  const environment = { PATH: options.environment.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const logFile = join(dataDirectory, 'postgres.log');
  await prepareDataFolder(place, { account, environment, logFile, durable, signal });
  const server = await startServer(
    {
      name: 'PostgreSQL',
      command: place.binaries.postgres,
      args: ['-D', data, '-p', String(port), ...settings(durable)],
      environment,
      directory: data,
      account,
      logFile,
      stopSteps,
      isReady: () => isAnswering(localAdminUrl(port)),
      // The processes of a server that was killed hold its memory for a moment longer; until then none can start.
      passesByItself: (lastLines) => lastLines.includes('shared memory block'),
      report,
    },
    signal,
  );
  const urls = { adminUrl: localAdminUrl(port), ownerUrl: localDatabaseUrl(port) };
  await prepareDatabase(urls, report).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return server;
}

function settings(durable: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    timezone: 'UTC',
    // The log of changes is small, where it may be in memory; passwords of tests need no work to be guessed.
    ...(durable
      ? {}
      : { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB', scram_iterations: '1' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
