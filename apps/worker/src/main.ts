import { composeConsumers } from '@team-operations/catalogue';
import { openServiceDatabase } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import { createHealthRouter, serve } from '@team-operations/http';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { readWebhookDependencies } from '@team-operations/webhooks';
import express from 'express';
import { readConfig, workerLogin } from './config.ts';
import { composeWorkerJobs } from './jobs.ts';
import { startJobs } from './start-jobs.ts';

const name = 'worker';
const config = readConfig();
const logger = createLogger({ name, level: config.logLevel });
/** Nobody waits for an answer, so a busy database is waited for longer. */
const waitMilliseconds = 5000;

async function start(stack: StopStack): Promise<void> {
  const dependencies = { ...config, webhooks: readWebhookDependencies(config) };
  const connection = { ...config, login: workerLogin, logger, waitMilliseconds };
  const database = await openServiceDatabase(stack, { ...connection, name });
  const registry = createRegistry(name);
  const running = await startJobs(stack, composeWorkerJobs(dependencies), {
    config,
    consumers: composeConsumers(dependencies),
    database,
    kafka: createKafka({ brokers: config.kafkaBrokers, clientId: name, logger }),
    logger,
    metrics: registry,
    openDatabase: (job, databaseConnections) =>
      openServiceDatabase(stack, { ...connection, name: `${name}-${job}`, databaseConnections }),
  });

  const health = createHealthRouter({
    stopping: stack.stopping,
    dependencies: [
      { name: 'database', check: () => database.ping() },
      { name: 'kafka', required: false, check: () => running.checkKafka() },
    ],
  });
  await serve(stack, { ...config, app: express().use(health), registry, settingPrefix: 'WORKER' });
}

await runService({ ...config, name, logger, start });
