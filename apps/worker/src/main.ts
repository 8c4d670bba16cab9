import { composeConsumers, readDependencies } from '@team-operations/catalogue';
import { openServiceDatabase } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import { createHealthApp, createHealthRouter, serve } from '@team-operations/http';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { readConfig, workerLogin } from './config.ts';
import { composeWorkerJobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

const name = 'worker';
const config = readConfig();
const logger = createLogger({ name, level: config.logLevel });
/** No caller waits for an answer, so the timeout for a busy database is longer. */
const waitMilliseconds = 5000;

async function start(stack: StopStack): Promise<void> {
  const registry = createRegistry(name);
  const dependencies = readDependencies(config, { logger, metrics: registry });
  const { kafkaBrokers: brokers, kafkaSessionSeconds } = config;
  const connection = { ...config, login: workerLogin, logger, metrics: registry, waitMilliseconds };
  const database = await openServiceDatabase(stack, { ...connection, name });
  const running = await startJobs(stack, composeWorkerJobs(dependencies), {
    config,
    consumers: composeConsumers(dependencies),
    database,
    kafka: createKafka({ brokers, kafkaSessionSeconds, clientId: name, logger }),
    logger,
    metrics: registry,
    openDatabase: (job, databaseConnections) =>
      openServiceDatabase(stack, { ...connection, name: `${name}-${job}`, databaseConnections }),
  });

  const health = createHealthRouter({
    stopping: stack.stopping,
    metrics: registry,
    dependencies: [
      { name: 'database', check: () => database.ping() },
      { name: 'kafka', required: false, check: () => running.checkKafka() },
    ],
  });
  await serve(stack, { ...config, app: createHealthApp(health), registry, settingPrefix: 'WORKER' });
}

await runService({ ...config, name, logger, start });
