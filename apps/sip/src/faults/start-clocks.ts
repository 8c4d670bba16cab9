import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import type { Logger, StopStack } from '@team-operations/service';
import { escalateFaults, remindOfCalls } from './response-clock.ts';
import { releaseReports } from './release-reports.ts';
import { watchSilence } from './silence.ts';
import { watchTokens } from './token-warnings.ts';

export interface ClockParts {
  database: Database;
  logger: Logger;
  responseClock: ResponseClock;
  live: boolean;
}

const second = 1000;

/** Does something again and again until it is stopped; what fails is tried again at the next time. */
function keepDoing(
  what: string,
  milliseconds: number,
  logger: Logger,
  work: () => Promise<object>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work().then(
        (done) => {
          if (Object.values(done).some((count) => count > 0)) logger.info(done, what);
        },
        (err: unknown) => logger.warn({ err }, `${what}: it could not be looked at`),
      );
      await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
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

/**
 * Watches the clocks of faults, reports whose distributor may be known by now, the silence of integrations, and tokens of former managers.
 * Any number of workers may: each notification is sent once.
 */
export function startClocks(stack: StopStack, { database, logger, responseClock, live }: ClockParts): void {
  const faults = keepDoing('clocks of faults', second, logger, async () => ({
    escalated: await escalateFaults(database, responseClock),
    reminded: await remindOfCalls(database, responseClock),
  }));
  stack.defer('clocks of faults', () => faults.stop());
  const reports = keepDoing('reports that waited for their distributor', 30 * second, logger, async () => ({
    released: await releaseReports({ database, responseClock, live }),
  }));
  stack.defer('reports that waited for their distributor', () => reports.stop());
  const silence = keepDoing('silence of integrations', 30 * second, logger, () => watchSilence(database));
  stack.defer('silence of integrations', () => silence.stop());
  const tokens = keepDoing('tokens of former managers', 30 * second, logger, () => watchTokens(database));
  stack.defer('tokens of former managers', () => tokens.stop());
}
