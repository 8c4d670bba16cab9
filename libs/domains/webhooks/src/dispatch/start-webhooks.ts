import type { Database } from '@team-operations/database';
import { startConsumer, type Kafka } from '@team-operations/messaging';
import type { WebhookDependencies } from '../dependencies.ts';
import {
  createPublicPost,
  type Logger,
  type PostToPublicAddress,
  type StopStack,
} from '@team-operations/service';
import { Counter, type Registry } from 'prom-client';
import { startDispatch } from './dispatch-deliveries.ts';
import { attemptOutcomes } from './send-delivery.ts';
import { recordDeliveries } from './record-deliveries.ts';
import { standardSchedule, type RetrySchedule } from './retry-schedule.ts';
import { webhookTopics } from './webhook-of-event.ts';

export interface WebhookParts {
  /** A pool of its own, so that receivers never hold up what goes to the market. */
  database: Database;
  kafka: Kafka;
  logger: Logger;
  metrics: Registry;
  webhooks: WebhookDependencies;
  schedule?: RetrySchedule;
  post?: PostToPublicAddress;
  /** Consumer group: one for each database. */
  group?: string;
}

const most = 200;
const perEndpoint = 4;
/** Many teams may have their receivers at one host; it gets no more than this at once from one process. */
const perHost = 32;
const timeoutMilliseconds = 15_000;

/** Tells teams of events: a consumer that writes deliveries down, and the dispatch that sends them. Stops in reverse order. */
export function startWebhooks(stack: StopStack, parts: WebhookParts): void {
  const { database, kafka, logger, metrics, webhooks, schedule = standardSchedule } = parts;
  const attempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver an event to a webhook, by what came of them.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of attemptOutcomes) attempts.inc({ outcome }, 0);
  const post = parts.post ?? createPublicPost({ maximumConcurrent: most, maximumPerHost: perHost });
  const dispatch = startDispatch({
    database,
    logger,
    sender: { ...webhooks, post, timeoutMilliseconds },
    schedule,
    most,
    perEndpoint,
    pollMilliseconds: 500,
    leaseMilliseconds: 4 * timeoutMilliseconds,
    sweepMilliseconds: 5000,
    onAttempt: (outcome) => attempts.inc({ outcome }),
  });
  stack.defer('webhook dispatch', () => dispatch.stop());

  const consumer = startConsumer({
    kafka,
    database,
    logger,
    group: parts.group ?? 'sip-worker.webhooks',
    topics: webhookTopics,
    handle: recordDeliveries,
  });
  stack.defer('webhook events', () => consumer.stop());
}
