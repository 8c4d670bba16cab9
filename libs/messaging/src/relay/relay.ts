import { randomUUID } from 'node:crypto';
import type { Database } from '@team-operations/database';
import { repeat } from '@team-operations/service';
import type { Kafka } from 'kafkajs';
import type { MessagingLogger } from '../kafka/logger.ts';
import { openLaneLeases } from './lane-leases.ts';
import { publishUntil } from './publish-until.ts';
import { openPublisher } from './publisher.ts';
import { purgePublished } from './purge.ts';
import { trackRefused } from './refused-messages.ts';
import { trackUnavailableTopics } from './unavailable-topics.ts';
import { outboxLag, type OutboxLag } from './waiting-messages.ts';

export interface RelayMetrics extends OutboxLag {
  /** Messages published by this relay since it started. */
  published: number;
  /** Messages that this relay has given up on: see the dead-letter topic. */
  parked: number;
  /** Lanes that this relay publishes, of 16. */
  lanes: number;
  /** Whether the broker took what was sent last. */
  connected: boolean;
}

export interface RelayOptions {
  database: Database;
  kafka: Kafka;
  /** CloudEvents `source` of all events, such as `/team-operations`. */
  source: string;
  logger: MessagingLogger;
  /** Called every few seconds, also while the broker is away. */
  onMetrics?: (metrics: RelayMetrics) => void;
  /** Most messages in one step; default: 1000. */
  batch?: number;
  /** Milliseconds until the next look at an empty outbox, default: 20; doubles up to 100 while it stays empty. */
  poll?: number;
  /** How often the broker may refuse a message before it is parked; default: 5. */
  attempts?: number;
  /** Days that published messages stay in the outbox; default: 7. */
  keepDays?: number;
}

export interface Relay {
  /** Whether the broker took what was sent last. */
  connected(): boolean;
  /** Ends after the step that is under way, and lets go of the lanes. */
  stop(): Promise<void>;
}

const metricsEvery = 5000;
const purgeEvery = 60_000;

/**
 * Publishes the outbox in the background. Any number of relays, in one process or many, share the work by lanes. Starts and
 * keeps trying without a broker or a database.
 */
export function startRelay(options: RelayOptions): Relay {
  const { database, kafka, source, logger, onMetrics = () => undefined } = options;
  const { batch = 1000, poll = 20, attempts = 5, keepDays = 7 } = options;
  const leases = openLaneLeases(database, randomUUID());
  const publishers = [openPublisher(kafka, source), openPublisher(kafka, source)];
  const connected = () => publishers.some((publisher) => publisher.connected());
  const refusedMessages = trackRefused(database, attempts);
  const unavailableTopics = trackUnavailableTopics(logger);
  const counts = { published: 0, parked: 0 };

  const shared = { database, refusedMessages, unavailableTopics, counts, logger, batch };
  const stopping = new AbortController();
  const publishing = publishUntil(stopping.signal, {
    leases,
    poll,
    logger,
    halves: publishers.map((publisher) => ({ ...shared, publisher })),
  });
  const metrics = repeat({
    every: metricsEvery,
    work: async () => {
      const lag = await outboxLag(database);
      onMetrics({ ...lag, ...counts, lanes: leases.permit().lanes.length, connected: connected() });
    },
    onError: (err) => logger.debug({ err }, 'the lag of the outbox could not be read'),
  });
  const purge = repeat({
    every: purgeEvery,
    work: (signal) => purgePublished(database, keepDays, signal),
    onError: (err) => logger.warn({ err }, 'published events could not be deleted'),
  });

  return {
    connected,
    async stop() {
      stopping.abort();
      await Promise.all([publishing, metrics.stop(), purge.stop()]);
      await leases.release().catch((err: unknown) => logger.debug({ err }, 'leases of partitions expire'));
      await Promise.all(publishers.map((publisher) => publisher.close()));
    },
  };
}
