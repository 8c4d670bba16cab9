import { composeOperations } from '@team-operations/catalogue';
import { startAuthentication } from '@team-operations/credentials';
import { openServiceDatabase } from '@team-operations/database';
import { createHealthRouter, serve } from '@team-operations/http';
import { configureDistributors } from '@team-operations/market';
import { reportViolations } from '@team-operations/operations';
import { readEmbeddings } from '@team-operations/search';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { readWebhookDependencies } from '@team-operations/webhooks';
import { createApp } from './app.ts';
import { confirmationBox, mcpLogin, readConfig } from './config.ts';
import { jsonRpcErrorBody } from './http/json-rpc-body.ts';
import { mcpPath } from './http/mcp-router.ts';

const name = 'mcp';
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
    login: mcpLogin,
    name,
    logger,
    metrics: registry,
  });
  const { authenticator, following } = startAuthentication(stack, {
    ...config,
    resourcePath: mcpPath,
    database,
    name,
    logger,
  });
  const health = createHealthRouter({
    stopping: stack.stopping,
    metrics: registry,
    dependencies: [{ name: 'database', check: () => database.ping() }, following],
  });
  const { app, close } = createApp({
    ...config,
    database,
    authenticator,
    logger,
    metrics: registry,
    health,
    operations,
    secretBox: confirmationBox(config),
    reportViolation: reportViolations({ logger, metrics: registry, operations }),
  });
  stack.defer('MCP calls', close);
  await serve(stack, { ...config, app, registry, settingPrefix: 'MCP', writeErrorBody: jsonRpcErrorBody });
}

await runService({ ...config, name, logger, start });
