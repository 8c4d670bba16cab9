import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@team-operations/database';
import { createKafka, type Kafka } from '@team-operations/messaging';
import { applyMigrations } from '@team-operations/migrate';
import { createLogger } from '@team-operations/service';
import { startStack } from '@team-operations/stack';
import { prepareTopics, settingsFrom, type Settings } from '@team-operations/start';
import { config } from '../config.ts';

/** A PostgreSQL and a Kafka of a bench's own, both as durable as in production. */
export interface StreamStack {
  settings: Settings;
  folder: string;
  databaseUrl: string;
  databaseAdminUrl: string;
  database: Database;
  kafkaBrokers: readonly string[];
  kafka: Kafka;
  stop(): Promise<void>;
}

/** Starts the servers in a temporary folder, with schema and topics. */
export async function startStreamStack(): Promise<StreamStack> {
  // Not by mkdtemp: PostgreSQL's own user must be able to enter it when root runs this.
  const folder = path.join(tmpdir(), `team-operations-bench-streams-${process.pid}`);
  const settings = settingsFrom(config.firstPort + 20, { LOCAL_DIRECTORY: folder });
  const { postgresPort, kafkaPort, kafkaControllerPort } = settings;
  const stack = await startStack({
    dataDirectory: folder,
    postgresPort,
    kafkaPort,
    kafkaControllerPort,
    environment: { ...process.env, DATABASE_URL: '', DATABASE_ADMIN_URL: '', KAFKA_BROKERS: '' },
    report: (line) => console.error(line),
  });
  const { databaseUrl, databaseAdminUrl, kafkaBrokers } = stack;
  await applyMigrations(databaseUrl);
  await prepareTopics(kafkaBrokers, 1);
  const database = openDatabase({
    url: databaseUrl,
    connections: 4,
    applicationName: 'bench',
    waitMilliseconds: 10_000,
    onIdleError: () => undefined,
  });
  const logger = createLogger({ name: 'bench', level: 'silent' });
  const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'bench', logger });
  const stop = async () => {
    await database.close();
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { settings, folder, databaseUrl, databaseAdminUrl, database, kafkaBrokers, kafka, stop };
}
