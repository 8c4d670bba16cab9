import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { localDatabaseUrl } from '@team-operations/database';
import { tryLock } from '@team-operations/setup';

import type { Broker } from './kafka/broker.ts';
import { startBroker } from './kafka/start-broker.ts';
import { assertDatabaseAnswers, localAdminUrl } from './postgres/database-url.ts';
import { startPostgres } from './postgres/postgres.ts';
import { prepareDatabase } from './postgres/prepare-database.ts';
import type { RunningServer } from './process/server-process.ts';
import { StackError } from './stack-error.ts';
import type { Stack, StackOptions } from './stack.ts';

interface Database {
  url: string;
  adminUrl: string;
  server: RunningServer | null;
}

/**
 * Starts PostgreSQL and Kafka, or finds those that DATABASE_URL and KAFKA_BROKERS name, side by side.
 * @throws StackError with a sentence that says what to do; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const dataDirectory = resolve(options.dataDirectory);
  const release = claim(dataDirectory);
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, ...(options.signal ? [options.signal] : [])]);
  const started = {
    database: startDatabase({ ...options, dataDirectory }, signal),
    broker: startBroker({ ...brokerRequest(options), dataDirectory, signal }),
  };
  try {
    const [database, broker] = await Promise.all([started.database, started.broker]);
    return runningStack(database, broker, release);
  } catch (error) {
    failed.abort(error);
    await started.broker.then((broker) => broker.stop()).catch(() => undefined);
    await started.database.then(({ server }) => server?.stop()).catch(() => undefined);
    release();
    throw error;
  }
}

/** What was started, and its end. */
export function runningStack(database: Database, broker: Broker, release: () => void): Stack {
  return {
    databaseUrl: database.url,
    databaseAdminUrl: database.adminUrl,
    kafkaBrokers: broker.addresses,
    kafkaLogFile: broker.server?.logFile ?? null,
    kafkaLibraryDirectory: broker.server?.libraryDirectory ?? null,
    postgres: database.server,
    kafka: broker.server?.process ?? null,
    async stop() {
      try {
        await broker.stop();
      } finally {
        // Also beside a Kafka that does not end.
        try {
          await database.server?.stop();
        } finally {
          release();
        }
      }
    },
  };
}

async function startDatabase(options: StackOptions, signal: AbortSignal): Promise<Database> {
  const { environment, report, fresh = false, durable = true, dataDirectory, postgresPort: port } = options;
  const folder = options.postgresFolder ?? join(dataDirectory, 'postgres');
  const { DATABASE_URL: url, DATABASE_ADMIN_URL: adminUrl } = environment;
  if (url) {
    if (adminUrl) {
      await assertDatabaseAnswers(adminUrl, 'DATABASE_ADMIN_URL');
      await prepareDatabase({ adminUrl, ownerUrl: url }, report);
    }
    await assertDatabaseAnswers(url, 'DATABASE_URL');
    if (fresh) report('The database of DATABASE_URL keeps its data: this program does not delete it.');
    return { url, adminUrl: adminUrl || url, server: null };
  }
  const server = await startPostgres({
    dataDirectory,
    folder,
    port,
    environment,
    fresh,
    durable,
    report,
    signal,
  });
  return { url: localDatabaseUrl(port), adminUrl: localAdminUrl(port), server };
}

function brokerRequest({ environment, report, fresh = false, kafkaPort, kafkaControllerPort }: StackOptions) {
  return { environment, report, fresh, port: kafkaPort, controllerPort: kafkaControllerPort };
}

/** The data directory is for one stack at a time: its servers would be taken for leftovers by a second one. */
function claim(dataDirectory: string): () => void {
  try {
    mkdirSync(dataDirectory, { recursive: true });
    accessSync(dataDirectory, constants.W_OK);
  } catch (cause) {
    throw new StackError(`${dataDirectory} is not writable: run this as its owner, or delete it.`, [], cause);
  }
  const { release, heldBy } = tryLock(join(dataDirectory, 'stack.lock'));
  if (release) return release;
  throw new StackError(
    `Process ${heldBy} already runs the servers of ${dataDirectory}: stop it first (Ctrl-C in its terminal).`,
  );
}
