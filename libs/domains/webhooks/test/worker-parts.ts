import { claimMetrics, openDatabase, type Database } from '@team-operations/database';
import { runConsumer, type JobDependencies } from '@team-operations/operations';
import { createLogger, createPublicPost, createRegistry, type RunningLoop } from '@team-operations/service';
import { readWebhookDependencies } from '../src/dependencies.ts';
import { startDelivering, webhookDeliveries } from '../src/dispatch/deliver-webhooks.ts';
import type { DispatchOptions } from '../src/dispatch/dispatch-deliveries.ts';
import type { WebhookKinds } from '../src/webhook-events.ts';

/* What a process that a test starts needs too: it loads this without the other domains and all that tests have. */

export const webhookDependencies = readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });

/** Nine waits, as the standard schedule has, but short. */
const fastSchedule = { delays: Array<number>(9).fill(30), random: () => 0.5 };

const logger = createLogger({ name: 'webhooks-test', level: 'silent' });

export function dispatchOptions(database: Database, kinds: WebhookKinds): DispatchOptions {
  return {
    database,
    logger,
    kinds,
    sender: {
      ...webhookDependencies,
      post: createPublicPost({ maximumConcurrent: 200, maximumPerHost: 200 }),
      timeoutMilliseconds: 8000,
    },
    schedule: fastSchedule,
    metrics: claimMetrics(createRegistry('webhooks-test'), 'webhooks'),
    most: 200,
    perHost: 200,
    perEndpoint: 4,
    pollMilliseconds: 20,
    leaseMilliseconds: 10_000,
    sweepMilliseconds: 20,
    onAttempt: () => undefined,
  };
}

/** The job and its consumer, as the worker runs them; the group must be that of one database. */
export function deliverIn(group: string, kinds: WebhookKinds, dependencies: JobDependencies): RunningLoop {
  const dispatch = startDelivering({
    ...dependencies,
    webhooks: webhookDependencies,
    kinds,
    timeoutMilliseconds: 2000,
  });
  const consumer = runConsumer({ ...webhookDeliveries(kinds), group }, dependencies);
  return {
    async stop() {
      await consumer.stop();
      await dispatch.stop();
    },
  };
}

/** Another worker's connection to the same database. */
export function openAnother(url: string): Database {
  return openDatabase({
    url,
    connections: 4,
    applicationName: 'webhooks-test',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
}
