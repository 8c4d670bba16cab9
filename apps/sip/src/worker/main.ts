import { openServiceDatabase } from '@team-operations/database';
import { configureDistributors } from '@team-operations/market';
import { createKafka } from '@team-operations/messaging';
import { createHealthApp, createHealthRouter, serve } from '@team-operations/http';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { openTransport } from '../transport/open-transport.ts';
import { startWorker } from './app.ts';
import { readConfig, sipWorkerLogin } from './config.ts';

const name = 'sip-worker';
const config = readConfig();
configureDistributors(config.distributors);
const logger = createLogger({ name, level: config.logLevel });
/** No caller waits for an answer, so the timeout for a busy database is longer. */
const waitMilliseconds = 5000;

async function start(stack: StopStack): Promise<void> {
  const registry = createRegistry(name);
  const database = await openServiceDatabase(stack, {
    ...config,
    login: sipWorkerLogin,
    name,
    logger,
    metrics: registry,
    waitMilliseconds,
  });
  const transport = await openTransport(config, logger);
  const { kafkaBrokers: brokers, kafkaSessionSeconds } = config;
  const kafka = createKafka({ brokers, kafkaSessionSeconds, clientId: name, logger });
  const worker = startWorker(stack, {
    ...config,
    ...{ database, kafka, transport, logger, metrics: registry, config },
    deliveryTimeoutMilliseconds: config.marketTimeoutSeconds * 1000,
  });

  const health = createHealthRouter({
    stopping: stack.stopping,
    metrics: registry,
    dependencies: [
      { name: 'database', check: () => database.ping() },
      { name: 'market gateway', check: () => transport.check() },
      { name: 'kafka', required: false, check: () => worker.checkKafka() },
    ],
  });
  await serve(stack, { ...config, app: createHealthApp(health), registry, settingPrefix: 'SIP_WORKER' });
}

await runService({ ...config, name, logger, start });
