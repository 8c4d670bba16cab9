import { createAuthenticator, followRevocations } from '@team-operations/credentials';
import { openDatabase, sql } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import { createKafka } from '@team-operations/messaging';
import {
  createHealthRouter,
  createLogger,
  createRegistry,
  listen,
  loadConfigOrExit,
  runService,
  startMetricsServer,
  type StopStack,
} from '@team-operations/service';
import { createApp } from './app.ts';
import { gatewayConfig } from './config.ts';

const config = loadConfigOrExit(gatewayConfig, process.env);
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

  const metrics = createRegistry('gateway');
  const app = createApp({
    database,
    authenticator,
    logger,
    metrics,
    health: createHealthRouter({
      stopping: stack.stopping,
      dependencies: [
        { name: 'database', check: () => database.query(sql`SELECT 1`) },
        { name: 'kafka', required: false, check: revocations.check },
      ],
    }),
    requestsPerMinute: config.requestsPerMinute,
    bodyLimitBytes: config.bodyLimitBytes,
    trustedProxies: config.trustedProxies ?? [],
  });
  const { host } = config;
  const metricsServer = await startMetricsServer({
    port: config.metricsPort,
    host,
    registry: metrics,
    portSetting: 'GATEWAY_METRICS_PORT',
  });
  stack.defer('metrics', () => metricsServer.stop());
  const server = await listen(app, {
    port: config.port,
    host,
    portSetting: 'GATEWAY_PORT',
    stopping: stack.stopping,
    writeErrorBody: restErrorBody,
  });
  stack.defer('requests', () => server.stop(), server.pending);
  logger.info({ port: server.port }, 'REST API is listening');
}

await runService({ ...config, name: 'gateway', logger, start });
