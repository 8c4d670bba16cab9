import { backOff, pause } from '@team-operations/service';
import { ensureTopics, type EnsureTopicsOptions } from './ensure-topics.ts';
import { isBrokerAway } from './failures.ts';
import type { MessagingLogger } from './logger.ts';

export interface KeepTopicsOptions extends EnsureTopicsOptions {
  logger: MessagingLogger;
}

/** Runs `ensureTopics` in the background until a broker has answered. Never throws: a service starts without a broker. */
export function keepTopics({ logger, ...options }: KeepTopicsOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = backOff(250, 2000);

  const attempt = async (): Promise<boolean> => {
    try {
      const { created, corrected, partitionsDiffer } = await ensureTopics(options);
      if (created.length > 0) logger.info({ topics: created }, 'topics were created');
      if (corrected.length > 0) logger.warn({ topics: corrected }, 'settings of topics were corrected');
      for (const difference of partitionsDiffer) {
        logger.warn(difference, 'a topic has another number of partitions than declared');
      }
      return true;
    } catch (err) {
      if (isBrokerAway(err)) logger.debug({ err }, 'no Kafka broker is available yet');
      else logger.error({ err }, 'topics could not be ensured');
      return false;
    }
  };
  const run = async () => {
    while (!signal.aborted && !(await attempt())) await pause(wait.next(), signal);
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
