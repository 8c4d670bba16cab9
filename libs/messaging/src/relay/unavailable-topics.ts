import type { MessagingLogger } from '../kafka/logger.ts';

/** Milliseconds until a topic that is missing or forbidden is retried. */
const retryAfter = 2000;

/** Stores topics that cannot be written, so that their events wait and all others go on. */
export function trackUnavailableTopics(logger: MessagingLogger) {
  /** Topic -> when to try it again, by `performance.now()`. */
  const retryAt = new Map<string, number>();
  return {
    /** Topics not to be tried now. */
    current(): string[] {
      const now = performance.now();
      return [...retryAt].filter(([, time]) => time > now).map(([topic]) => topic);
    },
    unavailable(topics: readonly string[]): void {
      for (const topic of topics) {
        if (!retryAt.has(topic)) logger.error({ topic }, 'a topic is missing or forbidden: its events wait');
        retryAt.set(topic, performance.now() + retryAfter);
      }
    },
    /** Drops topics that were written after all. */
    written(topics: Iterable<string>): void {
      if (retryAt.size > 0) for (const topic of topics) retryAt.delete(topic);
    },
  };
}

export type UnavailableTopics = ReturnType<typeof trackUnavailableTopics>;
