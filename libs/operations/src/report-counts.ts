import { Gauge, type Registry } from 'prom-client';
import { repeat, type Logger, type RunningLoop } from '@team-operations/service';

export interface CountedWork {
  /** Of the job, for its log entries and its metric. */
  name: string;
  logger: Logger;
  metrics: Registry;
  /** Milliseconds between two runs. */
  every: number;
  /** Returns how many rows it has changed, by what it has done with them. */
  work: () => Promise<Record<string, number>>;
}

const gaugeName = 'timed_work_last_success_timestamp_seconds';

/** One for all jobs of a process. */
function lastSuccess(metrics: Registry): Gauge<'work'> {
  const known = metrics.getSingleMetric(gaugeName) as Gauge<'work'> | undefined;
  return (
    known ??
    new Gauge({
      name: gaugeName,
      help: 'Time of the last successful run of work that is done by a clock, or of its start, as Unix time.',
      labelNames: ['work'],
      registers: [metrics],
    })
  );
}

/** Repeats work until it is stopped, and logs what it changed. What fails is logged, and tried again at the next time; an alert asks for a recent success. */
export function reportCounts({ name, logger, metrics, every, work }: CountedWork): RunningLoop {
  const gauge = lastSuccess(metrics);
  gauge.setToCurrentTime({ work: name });
  return repeat({
    every,
    async work() {
      const done = await work();
      gauge.setToCurrentTime({ work: name });
      if (Object.values(done).some((count) => count > 0)) logger.info(done, name);
    },
    onError: (err) => logger.warn({ err }, `${name} failed; it is tried again`),
  });
}
