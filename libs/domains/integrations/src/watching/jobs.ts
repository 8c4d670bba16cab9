import type { Database } from '@team-operations/database';
import { reportCounts, type BackgroundJob } from '@team-operations/operations';
import { watchSilence } from './watch-silence.ts';
import { watchTokens } from './watch-tokens.ts';

const every = 30_000;

/** Of any number of processes, one reports each integration, once. */
const watching = (
  { name, summary }: Pick<BackgroundJob, 'name' | 'summary'>,
  watch: (database: Database) => Promise<Record<string, number>>,
): BackgroundJob => ({
  name,
  summary,
  start: ({ database, logger, metrics }) =>
    reportCounts({ name, logger, metrics, every, work: () => watch(database) }),
});

export const watchJobs: readonly BackgroundJob[] = [
  watching(
    {
      name: 'watchIntegrations',
      summary: 'reports integrations that stop sending submissions, and those that send again',
    },
    watchSilence,
  ),
  watching(
    {
      name: 'watchTokens',
      summary: 'reports integrations whose token was created by a person who no longer manages the team',
    },
    watchTokens,
  ),
];
