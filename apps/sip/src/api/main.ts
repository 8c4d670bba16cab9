import { startAuthentication } from '@team-operations/credentials';
import { openServiceDatabase } from '@team-operations/database';
import { sipErrorBody } from '@team-operations/errors';
import { configureDistributors } from '@team-operations/market';
import { reportViolations } from '@team-operations/operations';
import { explainMalformed, submissionOperations } from '@team-operations/safe-isolation';
import { createHealthRouter, serve } from '@team-operations/http';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { createApp } from './app.ts';
import { readConfig, sipApiLogin } from './config.ts';

const name = 'sip-api';
const config = readConfig();
configureDistributors(config.distributors);
const logger = createLogger({ name, level: config.logLevel });

async function start(stack: StopStack): Promise<void> {
  const registry = createRegistry(name);
  const database = await openServiceDatabase(stack, {
    ...config,
    login: sipApiLogin,
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
  const operations = submissionOperations(config);
  const app = createApp({
    ...config,
    database,
    authenticator,
    logger,
    metrics: registry,
    health,
    operations,
    reportViolation: reportViolations({ logger, metrics: registry, operations: Object.values(operations) }),
    allowPlainHttp: config.mode === 'local',
  });
  await serve(stack, {
    ...config,
    app,
    registry,
    settingPrefix: 'SIP',
    writeErrorBody: sipErrorBody,
    explainMalformed: explainMalformed({ ...config, database, logger, metrics: registry }),
  });
}

await runService({ ...config, name, logger, start });
