import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@team-operations/database';
import { forgetOldAnswers } from '@team-operations/operations';
import type { Logger } from '@team-operations/service';

const everyMilliseconds = 60_000;

/** Keeps the table of stored answers as small as a day. */
export function keepForgettingOldAnswers(database: Database, logger: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await forgetOldAnswers(database).catch((err: unknown) =>
        logger.warn({ err }, 'old answers to idempotency keys could not be deleted'),
      );
      await sleep(everyMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
