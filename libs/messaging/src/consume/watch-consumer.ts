import type { Consumer } from 'kafkajs';

/** After this long without a sign of life no broker is there: an idle fetch takes a second. */
const silence = 10_000;
/** After this long a consumer that should have recovered is taken to be stuck. A statement may take 15 seconds. */
const longestSilence = 30_000;

export interface WatchedConsumer {
  /** Resolves with the reason when kafkajs gives the consumer up, or when it is stuck. */
  ended: Promise<Error>;
  /** Whether it is a member of its group. */
  joined(): boolean;
  /** Whether it is a member of its group and the broker responds. */
  consuming(): boolean;
  /** Ends the watch. */
  done(): void;
}

/**
 * Watches a consumer of kafkajs. It fetches only when the batches that it has are processed, so its heartbeats between messages
 * count as well.
 */
export function watchConsumer(consumer: Pick<Consumer, 'on' | 'events'>): WatchedConsumer {
  const ended = Promise.withResolvers<Error>();
  let joined = false;
  let activeAt = performance.now();
  const active = () => (activeAt = performance.now());
  const silentFor = () => performance.now() - activeAt;
  const { CRASH, GROUP_JOIN, FETCH, HEARTBEAT, REBALANCING } = consumer.events;
  consumer.on(GROUP_JOIN, () => (joined = true));
  consumer.on(REBALANCING, () => (joined = false));
  consumer.on(FETCH, active);
  // Only a member has one that succeeds: kafkajs may go on after a rebalance that failed without joining again.
  consumer.on(HEARTBEAT, () => {
    joined = true;
    active();
  });
  consumer.on(CRASH, ({ payload }) => ended.resolve(payload.error));
  const watchdog = setInterval(() => {
    if (silentFor() > longestSilence)
      ended.resolve(new Error(`a consumer has been silent for ${longestSilence / 1000} seconds`));
  }, 1000);
  return {
    ended: ended.promise,
    joined: () => joined,
    consuming: () => joined && silentFor() < silence,
    done: () => clearInterval(watchdog),
  };
}
