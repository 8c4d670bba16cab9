import { createAuthenticator, followRevocations } from '@team-operations/credentials';
import { openDatabase, sql } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import { createKafka } from '@team-operations/messaging';
import {
  createHealthRouter,
  createLogger,
  createRegistry,
  runService,
  serve,
  type StopStack,
} from '@team-operations/service';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const logger = createLogger({ name: 'gateway', level: config.logLevel });

async function start(stack: StopStack): Promise<void> {
  const database = openDatabase({
    url: config.databaseUrl.reveal(),
    connections: config.databaseConnections,
    applicationName: 'gateway',
    waitMilliseconds: 2000,
    onIdleError: (err) => logger.warn({ err }, 'an idle database connection broke'),
  });
  stack.defer('database', () => database.close());

  const authenticator = createAuthenticator({
    database,
    baseUrl: config.baseUrl,
    onLastUseError: (err) => logger.warn({ err }, 'last uses of credentials could not be written'),
  });
  stack.defer('last uses of credentials', () => authenticator.stop());

  const kafka = createKafka({ brokers: config.kafkaBrokers, clientId: 'gateway', logger });
  const revocations = followRevocations({ kafka, authenticator, logger });
  stack.defer('revocations', () => revocations.stop());

  const registry = createRegistry('gateway');
  const app = createApp({
    database,
    authenticator,
    logger,
    metrics: registry,
    health: createHealthRouter({
      stopping: stack.stopping,
      dependencies: [
        { name: 'database', check: () => database.query(sql`SELECT 1`) },
        { name: 'kafka', required: false, check: async () => revocations.assertFollowing() },
      ],
    }),
    baseUrl: config.baseUrl,
    requestsPerMinute: config.requestsPerMinute,
    bodyLimitBytes: config.bodyLimitBytes,
    trustedProxies: config.trustedProxies ?? [],
  });
  await serve(stack, { ...config, app, registry, settingPrefix: 'GATEWAY', writeErrorBody: restErrorBody });
}

await runService({ ...config, name: 'gateway', logger, start });
