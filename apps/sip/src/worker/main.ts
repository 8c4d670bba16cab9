import { openDatabase, type Database } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import {
  createHealthRouter,
  createLogger,
  createRegistry,
  runService,
  serve,
  type StopStack,
} from '@team-operations/service';
import { readWebhookMeans } from '@team-operations/operations';
import express from 'express';
import { openTransport } from '../transport/open-transport.ts';
import { startWebhooks } from '../webhooks/start-webhooks.ts';
import { startWorker } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ name: 'sip-worker', level: config.logLevel });

function open(stack: StopStack, name: string, connections: number): Database {
  const database = openDatabase({
    url: config.databaseUrl.reveal(),
    connections,
    applicationName: name,
    waitMilliseconds: 5000,
    onIdleError: (err) => logger.warn({ err }, 'an idle database connection broke'),
  });
  stack.defer(`database of ${name}`, () => database.close());
  return database;
}

async function start(stack: StopStack): Promise<void> {
  const webhooks = readWebhookMeans(config);
  const database = open(stack, 'sip-worker', config.databaseConnections);

  const transport = await openTransport(config, logger);
  const kafka = createKafka({ brokers: config.kafkaBrokers, clientId: 'sip-worker', logger });
  const registry = createRegistry('sip-worker');
  const worker = startWorker(stack, { ...config, database, kafka, transport, logger, metrics: registry });

  startWebhooks(stack, {
    database: open(stack, 'sip-worker-webhooks', config.webhookDatabaseConnections),
    kafka,
    logger,
    metrics: registry,
    webhooks,
  });

  const health = createHealthRouter({
    stopping: stack.stopping,
    dependencies: [
      { name: 'database', check: () => database.ping() },
      { name: 'market gateway', check: () => transport.check() },
      { name: 'kafka', required: false, check: () => worker.checkKafka() },
    ],
  });
  await serve(stack, { ...config, app: express().use(health), registry, settingPrefix: 'SIP_WORKER' });
}

await runService({ ...config, name: 'sip-worker', logger, start });
