import type { Database } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { repeat, type Logger, type StopStack } from '@team-operations/service';
import {
  escalateFaults,
  remindOfCalls,
  releaseReports,
  reportWaiting,
} from '@team-operations/safe-isolation';
import { watchSilence } from './silence.ts';
import { watchTokens } from './token-warnings.ts';

export interface ClockParts {
  database: Database;
  logger: Logger;
  responseClock: ResponseClock;
  live: boolean;
}

const second = 1000;

/** Repeats work until the service stops, and logs what it changed; what fails is retried at the next time. */
function keepDoing(
  stack: StopStack,
  { what, every, logger, work }: { what: string; every: number; logger: Logger; work: () => Promise<object> },
): void {
  const loop = repeat({
    every,
    work: async () => {
      const done = await work();
      if (Object.values(done).some((count) => count > 0)) logger.info(done, what);
    },
    onError: (err) => logger.warn({ err }, `${what}: it could not be checked`),
  });
  stack.defer(what, () => loop.stop());
}

/**
 * Watches the clocks of faults, reports whose distributor may be known by now, the silence of integrations, and tokens of former managers.
 * Any number of workers may: each notification is sent once.
 */
export function startClocks(stack: StopStack, { database, logger, responseClock, live }: ClockParts): void {
  const keep = (what: string, every: number, work: () => Promise<object>) =>
    keepDoing(stack, { what, every, logger, work });
  keep('clocks of faults', second, async () => ({
    escalated: await escalateFaults(database, responseClock),
    reminded: await remindOfCalls(database, responseClock),
  }));
  keep('reports that waited for their distributor', 30 * second, async () => ({
    released: await releaseReports({ database, responseClock, live }),
  }));
  keep('reports of danger that wait for the gateway', 5 * second, async () => ({
    raised: await reportWaiting(database),
  }));
  keep('silence of integrations', 30 * second, () => watchSilence(database));
  keep('tokens of former managers', 30 * second, () => watchTokens(database));
}
