import { randomUUID } from 'node:crypto';
import type { Database } from '@team-operations/database';
import type { Kafka } from 'kafkajs';
import { isBrokerAway } from '../kafka/failures.ts';
import type { MessagingLogger } from '../kafka/logger.ts';
import { backOff, pause } from '../kafka/pause.ts';
import { repeat } from '../kafka/repeat.ts';
import { openLaneLeases } from './lane-leases.ts';
import { publishStep, type StepTools } from './publish-step.ts';
import { openPublisher } from './publisher.ts';
import { purgePublished } from './purge.ts';
import { trackRefused } from './refused-messages.ts';
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
  /** Most messages in one step; 1000 unless told. */
  batch?: number;
  /** Milliseconds between looks at an empty outbox; 20 unless told. */
  poll?: number;
  /** How often the broker may refuse a message before it is parked; 5 unless told. */
  attempts?: number;
  /** Days that published messages stay in the outbox; 7 unless told. */
  keepDays?: number;
}

export interface Relay {
  /** Whether the broker took what was sent last. */
  connected(): boolean;
  /** Ends after the step that is under way, and lets go of the lanes. */
  stop(): Promise<void>;
}

const renewEvery = 1000;
const renewEveryWhileAwaiting = 100;
const metricsEvery = 5000;
const purgeEvery = 60_000;

/** Says once that publishing has stopped, and once that it goes on. */
function tellOutages(logger: MessagingLogger) {
  let told = '';
  return {
    failed(err: unknown): void {
      const what = isBrokerAway(err)
        ? 'Kafka does not answer: events wait in the outbox'
        : 'publishing events failed and is tried again';
      if (what !== told) logger.warn({ err }, what);
      told = what;
    },
    published(): void {
      if (told !== '') logger.info({}, 'events are published again');
      told = '';
    },
  };
}

/** Publishes until it is stopped. Nothing that a database or a broker does ends it. */
async function publishUntil(signal: AbortSignal, tools: StepTools, poll: number): Promise<void> {
  const outages = tellOutages(tools.logger);
  const wait = backOff(50, 500);
  let renewAt = 0;
  while (!signal.aborted) {
    try {
      if (performance.now() >= renewAt) {
        await tools.leases.renew();
        renewAt = performance.now() + (tools.leases.awaiting() ? renewEveryWhileAwaiting : renewEvery);
      }
      const count = await publishStep(tools);
      outages.published();
      wait.reset();
      if (count === 0) await pause(poll, signal);
    } catch (error) {
      outages.failed(error);
      await pause(wait.next(), signal);
    }
  }
}

/**
 * Publishes the outbox in the background. Any number of relays, in one process or many, share the work by lanes. Starts and
 * keeps trying without a broker or a database.
 */
export function startRelay(options: RelayOptions): Relay {
  const { database, kafka, source, logger, onMetrics = () => undefined } = options;
  const { batch = 1000, poll = 20, attempts = 5, keepDays = 7 } = options;
  const leases = openLaneLeases(database, randomUUID());
  const publisher = openPublisher(kafka, source);
  const refusedMessages = trackRefused(database, attempts);
  const counts = { published: 0, parked: 0 };

  const stopping = new AbortController();
  const tools = { database, leases, publisher, refusedMessages, counts, logger, batch };
  const publishing = publishUntil(stopping.signal, tools, poll);
  const metrics = repeat({
    every: metricsEvery,
    work: async () => {
      const lag = await outboxLag(database);
      onMetrics({ ...lag, ...counts, lanes: leases.usable().length, connected: publisher.connected() });
    },
    onError: (err) => logger.debug({ err }, 'the lag of the outbox could not be read'),
  });
  const purge = repeat({
    every: purgeEvery,
    work: (signal) => purgePublished(database, keepDays, signal),
    onError: (err) => logger.warn({ err }, 'published events could not be purged'),
  });

  return {
    connected: publisher.connected,
    async stop() {
      stopping.abort();
      await Promise.all([publishing, metrics.stop(), purge.stop()]);
      await leases.release().catch((err: unknown) => logger.debug({ err }, 'lanes lapse by themselves'));
      await publisher.close();
    },
  };
}
