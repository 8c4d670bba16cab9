import type { BackgroundJob, JobDependencies } from '@team-operations/operations';
import { repeat } from '@team-operations/service';
import { Counter, Gauge, type Registry } from 'prom-client';
import { periodsOf, type RetentionConfig, type RetentionPeriods } from './periods.ts';
import { purgeExpired } from './purge.ts';

const minute = 60_000;
/** A service that has just started has better things to do. */
const firstAfter = 2 * minute;
const every = 6 * 60 * minute;

function retentionMetrics(registry: Registry) {
  const registers = [registry];
  return {
    rows: new Counter({
      name: 'retention_purged_rows_total',
      help: 'Rows deleted by retention, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    failures: new Counter({
      name: 'retention_failures_total',
      help: 'Failed deletion runs, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    finished: new Gauge({
      name: 'retention_last_run_timestamp_seconds',
      help: 'Time of the last completed retention run, as Unix time; 0 before the first.',
      registers,
    }),
  };
}

/** Purges everything whose period is over, and shows what came of it. */
async function runPurge(
  { database, logger }: JobDependencies,
  periods: RetentionPeriods,
  shown: ReturnType<typeof retentionMetrics>,
  signal: AbortSignal,
): Promise<void> {
  const { purged } = await purgeExpired({
    database,
    periods,
    signal,
    onPurged: (kind, rows) => shown.rows.inc({ kind }, rows),
    onFailure: (kind, err) => {
      shown.failures.inc({ kind });
      logger.error({ err, kind }, 'data whose retention period has ended could not be deleted');
    },
  });
  shown.finished.set(Date.now() / 1000);
  logger.info(
    { purged: purged.filter(({ rows }) => rows > 0) },
    'data whose retention period has ended was deleted',
  );
}

/** Deletes data whose retention period has ended, four times a day. Any number of workers may: they take turns at each kind. */
export const applyRetention = (config: RetentionConfig): BackgroundJob => ({
  name: 'applyRetention',
  summary: 'deletes data whose retention period has ended',
  start(dependencies) {
    const periods = periodsOf(config);
    const shown = retentionMetrics(dependencies.metrics);
    // A series that appears with its first failure hides that failure from `increase()`.
    for (const kind of Object.keys(periods)) {
      shown.rows.inc({ kind }, 0);
      shown.failures.inc({ kind }, 0);
    }
    return repeat({
      firstAfter,
      every,
      work: (signal) => runPurge(dependencies, periods, shown, signal),
      onError: (err) => dependencies.logger.warn({ err }, 'the deletion ended early and is retried'),
    });
  },
});
