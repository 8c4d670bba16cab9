import { claimMetrics, type RetrySchedule } from '@team-operations/database';
import {
  defineConsumer,
  type BackgroundJob,
  type Consumer,
  type JobDependencies,
  type RunningJob,
} from '@team-operations/operations';
import { createPublicPost, setting, type PostToPublicAddress } from '@team-operations/service';
import { Counter } from 'prom-client';
import type { WebhookDependencies } from '../dependencies.ts';
import { startDispatch } from './dispatch-deliveries.ts';
import { recordDeliveries } from './record-deliveries.ts';
import { standardSchedule } from './retry-schedule.ts';
import { attemptOutcomes } from './send-delivery.ts';
import type { WebhookKinds } from '../webhook-events.ts';
import { topicsOf } from './webhook-of-event.ts';

export interface DeliveryDependencies extends JobDependencies {
  webhooks: WebhookDependencies;
  kinds: WebhookKinds;
  schedule?: RetrySchedule;
  post?: PostToPublicAddress;
  /** How long a receiver may take; default: 15 s. What a process that crashed was sending is due again after four times as long. */
  timeoutMilliseconds?: number;
}

const most = 200;
const perEndpoint = 4;
/** Many teams may have their receivers at one host: it gets no more than this at the same time from one process, and no team all of it. */
const perHost = 32;

/** Sends the deliveries that the consumer records. */
export function startDelivering(dependencies: DeliveryDependencies): RunningJob {
  const { database, logger, metrics, webhooks, kinds } = dependencies;
  const { schedule = standardSchedule, timeoutMilliseconds = 15_000 } = dependencies;
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by outcome.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of attemptOutcomes) attempts.inc({ outcome }, 0);
  const post = dependencies.post ?? createPublicPost({ maximumConcurrent: most, maximumPerHost: perHost });
  return startDispatch({
    database,
    logger,
    kinds,
    sender: { ...webhooks, post, timeoutMilliseconds },
    schedule,
    metrics: claimMetrics(metrics, 'webhooks'),
    most,
    perHost,
    perEndpoint,
    pollMilliseconds: 500,
    leaseMilliseconds: 4 * timeoutMilliseconds,
    sweepMilliseconds: 5000,
    onAttempt: (outcome) => attempts.inc({ outcome }),
  });
}

const name = 'deliverWebhooks';

/** Records a delivery for each webhook that wants an event. */
export const webhookDeliveries = (kinds: WebhookKinds): Consumer =>
  defineConsumer({
    group: 'sip-worker.webhooks',
    topics: topicsOf(kinds),
    startedBy: { job: name },
    handler: () => (event, transaction) => recordDeliveries(kinds, event, transaction),
  });

/** Notifies teams of events. */
export const deliverWebhooks = (webhooks: WebhookDependencies, kinds: WebhookKinds): BackgroundJob => ({
  name,
  summary: 'posts events to the receivers of webhooks',
  ownConnections: setting.integer({
    environment: 'WEBHOOK_DATABASE_CONNECTIONS',
    min: 1,
    max: 50,
    default: 4,
    doc: 'Maximum number of database connections of one process for webhook deliveries, in addition to its other connections.',
  }),
  start: (dependencies) => startDelivering({ ...dependencies, webhooks, kinds }),
});
