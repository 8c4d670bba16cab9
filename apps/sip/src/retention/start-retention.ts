import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@team-operations/database';
import type { Logger, StopStack } from '@team-operations/service';
import { Counter, Gauge, type Registry } from 'prom-client';
import { periodsOf, type RetentionConfig } from './periods.ts';
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
      help: 'Rows purged because their time was over, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    failures: new Counter({
      name: 'retention_failures_total',
      help: 'Runs in which a kind could not be purged, by kind.',
      labelNames: ['kind'],
      registers,
    }),
    finished: new Gauge({
      name: 'retention_last_run_timestamp_seconds',
      help: 'When the last run of the purge ended, as Unix time; 0 before the first.',
      registers,
    }),
  };
}

export interface RetentionParts extends RetentionConfig {
  database: Database;
  logger: Logger;
  metrics: Registry;
}

/** Purges what is kept no longer, four times a day. Any number of workers may: they take turns at each kind. */
export function startRetention(stack: StopStack, parts: RetentionParts): void {
  const { database, logger, metrics } = parts;
  const periods = periodsOf(parts);
  const shown = retentionMetrics(metrics);
  // A series that appears with its first failure hides that failure from `increase()`.
  for (const kind of Object.keys(periods)) {
    shown.rows.inc({ kind }, 0);
    shown.failures.inc({ kind }, 0);
  }
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = async () => {
    const { purged } = await purgeExpired({
      database,
      periods,
      signal,
      onPurged: (kind, rows) => shown.rows.inc({ kind }, rows),
      onFailure: (kind, err) => {
        shown.failures.inc({ kind });
        logger.error({ err, kind }, 'what is kept no longer could not be purged');
      },
    });
    shown.finished.set(Date.now() / 1000);
    logger.info({ purged: purged.filter(({ rows }) => rows > 0) }, 'what is kept no longer was purged');
  };
  const run = async () => {
    await sleep(firstAfter, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted) {
      await work().catch((err: unknown) =>
        logger.warn({ err }, 'the purge ended early and will be tried again'),
      );
      await sleep(every, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  stack.defer('retention', () => {
    stopping.abort();
    return running;
  });
}
