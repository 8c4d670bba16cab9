import { backOff, pause } from '@team-operations/service';
import type { Consumer, ConsumerConfig, Kafka } from 'kafkajs';
import { isBrokerAway } from '../kafka/failures.ts';
import type { MessagingLogger } from '../kafka/logger.ts';
import { watchConsumer, type WatchedConsumer } from './watch-consumer.ts';

export interface ConsumerLoopOptions {
  kafka: Kafka;
  /** Asked for each consumer that is made. */
  config: () => ConsumerConfig;
  logger: MessagingLogger;
  /** Subscribes and runs a connected consumer. */
  start: (consumer: Consumer) => Promise<void>;
}

export interface ConsumerLoop {
  /** True while the group is joined and the broker answers. */
  isConsuming(): boolean;
  /** Ends after the message that is under way. */
  stop(): Promise<void>;
}

const longestDisconnect = 3000;

/** Leaves the group; if the broker does not respond, the session of the member times out. */
async function disconnect(consumer: Consumer): Promise<void> {
  const done = new AbortController();
  const leaving = consumer
    .disconnect()
    .catch(() => undefined)
    .finally(() => done.abort());
  await Promise.race([leaving, pause(longestDisconnect, done.signal)]);
}

/**
 * Keeps one consumer of a group going: a consumer that cannot connect, or that kafkajs gives up on, is replaced by a new one
 * after a moment. Starts without a broker, and never throws.
 */
export function keepConsuming({ kafka, config, logger, start }: ConsumerLoopOptions): ConsumerLoop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  const wait = backOff(250, 2000);
  let groupId = '';
  let current: WatchedConsumer | null = null;
  let reported = '';

  const consumeOnce = async (): Promise<void> => {
    const settings = config();
    groupId = settings.groupId;
    const consumer = kafka.consumer({
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 1000,
      ...settings,
      retry: {
        // A member that stays itself through an outage goes on immediately; a new one would wait until the broker gives up the old.
        retries: Number.MAX_SAFE_INTEGER,
        // What kafkajs does give up on is replaced by this loop, also where kafkajs would leave it.
        restartOnFailure: async () => false,
      },
    });
    const watched = (current = watchConsumer(consumer));
    try {
      await consumer.connect();
      await start(consumer);
      if (watched.joined()) reported = '';
      const crash = await Promise.race([watched.ended, stopped]);
      if (watched.joined()) wait.reset();
      if (crash !== null) throw crash;
    } finally {
      current = null;
      watched.done();
      await disconnect(consumer);
    }
  };

  const failed = (err: unknown) => {
    const what = isBrokerAway(err)
      ? 'Kafka is unavailable: no events are consumed'
      : 'a consumer failed and is replaced';
    if (what !== reported) logger.warn({ err, groupId }, what);
    reported = what;
  };

  const run = async () => {
    while (!signal.aborted) {
      await consumeOnce().catch(failed);
      if (!signal.aborted) await pause(wait.next(), signal);
    }
  };
  const running = run();

  return {
    isConsuming: () => current?.consuming() ?? false,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
