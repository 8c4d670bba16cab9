import { openDatabase } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import {
  createHealthRouter,
  createLogger,
  createRegistry,
  runService,
  serve,
  type StopStack,
} from '@team-operations/service';
import express from 'express';
import { openTransport } from '../transport/open-transport.ts';
import { startWorker } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ name: 'sip-worker', level: config.logLevel });

async function start(stack: StopStack): Promise<void> {
  const database = openDatabase({
    url: config.databaseUrl.reveal(),
    connections: config.databaseConnections,
    applicationName: 'sip-worker',
    waitMilliseconds: 5000,
    onIdleError: (err) => logger.warn({ err }, 'an idle database connection broke'),
  });
  stack.defer('database', () => database.close());

  const transport = await openTransport(config, logger);
  const kafka = createKafka({ brokers: config.kafkaBrokers, clientId: 'sip-worker', logger });
  const registry = createRegistry('sip-worker');
  const worker = startWorker(stack, { ...config, database, kafka, transport, logger, metrics: registry });

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
