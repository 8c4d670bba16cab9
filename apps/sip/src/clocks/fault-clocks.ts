import type { Database } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { reportCounts, type BackgroundJob } from '@team-operations/operations';
import {
  escalateFaults,
  releaseReports,
  remindOfCalls,
  reportMissing,
  reportWaiting,
} from '@team-operations/safe-isolation';
import type { Logger } from '@team-operations/service';
import type { Registry } from 'prom-client';

/** What the service gives the clocks. */
export interface ClockDependencies {
  database: Database;
  logger: Logger;
  metrics: Registry;
  responseClock: ResponseClock;
  live: boolean;
}

const second = 1000;

interface Clock extends Pick<BackgroundJob, 'name' | 'summary'> {
  every: number;
  work: (dependencies: ClockDependencies) => Promise<Record<string, number>>;
}

const defineClock = ({ name, summary, every, work }: Clock): BackgroundJob<ClockDependencies> => ({
  name,
  summary,
  start: (dependencies) => {
    const { logger, metrics } = dependencies;
    return reportCounts({ name, logger, metrics, every, work: () => work(dependencies) });
  },
});

/** What becomes due with time. Of any number of processes, one sends each notification, once. */
export const faultClocks: readonly BackgroundJob<ClockDependencies>[] = [
  defineClock({
    name: 'watchFaults',
    summary: 'escalates faults whose response time is over, and reminds of telephone calls',
    every: second,
    work: async ({ database, responseClock }) => ({
      escalated: await escalateFaults(database, responseClock),
      reminded: await remindOfCalls(database, responseClock),
    }),
  }),
  defineClock({
    name: 'releaseReports',
    summary: 'sends reports that waited for their distributor as soon as it is known',
    every: 30 * second,
    work: async (dependencies) => ({ released: await releaseReports(dependencies) }),
  }),
  defineClock({
    name: 'reportWaiting',
    summary: 'raises an alarm for reports of danger that wait for the market gateway, or were not made',
    every: 5 * second,
    work: async ({ database }) => ({
      raised: await reportWaiting(database),
      missing: await reportMissing(database),
    }),
  }),
];
