import { openServiceDatabase } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import { createHealthRouter, serve } from '@team-operations/http';
import { startSwitchedOn } from '@team-operations/operations';
import { createLogger, createRegistry, runService, type StopStack } from '@team-operations/service';
import { createApp } from './app.ts';
import { authLogin, readConfig } from './config.ts';
import { readServiceKeys } from './keys/service-keys.ts';
import { authJobs } from './purge.ts';

const name = 'auth';
const config = readConfig();
const logger = createLogger({ name, level: config.logLevel });

async function start(stack: StopStack): Promise<void> {
  const keys = await readServiceKeys(config);
  const registry = createRegistry(name);
  const database = await openServiceDatabase(stack, {
    ...config,
    login: authLogin,
    name,
    logger,
    metrics: registry,
  });

  startSwitchedOn(stack, authJobs, { config, database, logger });

  const health = createHealthRouter({
    stopping: stack.stopping,
    metrics: registry,
    dependencies: [{ name: 'database', check: () => database.ping() }],
  });
  const app = await createApp({ ...config, database, logger, metrics: registry, health, keys });
  await serve(stack, { ...config, app, registry, settingPrefix: 'AUTH', writeErrorBody: restErrorBody });
}

await runService({ ...config, name, logger, start });
