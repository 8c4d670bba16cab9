import { composeOperations } from '@team-operations/catalogue';
import { startAuthentication } from '@team-operations/credentials';
import { openServiceDatabase } from '@team-operations/database';
import { restErrorBodyAt } from '@team-operations/errors';
import { configureDistributors } from '@team-operations/market';
import { reportViolations } from '@team-operations/operations';
import { explainMalformed } from '@team-operations/safe-isolation';
import { readEmbeddings } from '@team-operations/search';
import { readWebhookDependencies } from '@team-operations/webhooks';
import { createHealthRouter, serve } from '@team-operations/http';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { createApp } from './app.ts';
import { gatewayLogin, readConfig } from './config.ts';
import { authorizationServer, mcpServer } from './local-proxy/upstreams.ts';

const name = 'gateway';
const config = readConfig();
configureDistributors(config.distributors);
const logger = createLogger({ name, level: config.logLevel });

async function start(stack: StopStack): Promise<void> {
  const registry = createRegistry(name);
  const operations = composeOperations({
    ...config,
    webhooks: readWebhookDependencies(config),
    embeddings: readEmbeddings(config, { logger, metrics: registry }),
  });
  const database = await openServiceDatabase(stack, {
    ...config,
    login: gatewayLogin,
    name,
    logger,
    metrics: registry,
  });
  const { authenticator, following } = startAuthentication(stack, { ...config, database, name, logger });

  const health = createHealthRouter({
    stopping: stack.stopping,
    metrics: registry,
    dependencies: [{ name: 'database', check: () => database.ping() }, following],
  });
  const app = createApp({
    ...config,
    database,
    authenticator,
    logger,
    metrics: registry,
    health,
    operations,
    reportViolation: reportViolations({ logger, metrics: registry, operations }),
    upstreams: [
      ...(config.authAddress === undefined ? [] : [authorizationServer(config.authAddress)]),
      ...(config.mcpAddress === undefined ? [] : [mcpServer(config.mcpAddress)]),
    ],
  });
  await serve(stack, {
    ...config,
    app,
    registry,
    settingPrefix: 'GATEWAY',
    writeErrorBody: restErrorBodyAt(config.baseUrl),
    explainMalformed: explainMalformed({ ...config, database, logger, metrics: registry }),
  });
}

await runService({ ...config, name, logger, start });
