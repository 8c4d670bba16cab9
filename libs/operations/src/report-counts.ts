import { repeat, type Logger, type RunningLoop } from '@team-operations/service';

export interface CountedWork {
  /** Of the job, for its log entries. */
  name: string;
  logger: Logger;
  /** Milliseconds between two runs. */
  every: number;
  /** Returns how many rows it has changed, by what it has done with them. */
  work: () => Promise<Record<string, number>>;
}

/** Repeats work until it is stopped, and logs what it changed. What fails is logged, and tried again at the next time. */
export const reportCounts = ({ name, logger, every, work }: CountedWork): RunningLoop =>
  repeat({
    every,
    async work() {
      const done = await work();
      if (Object.values(done).some((count) => count > 0)) logger.info(done, name);
    },
    onError: (err) => logger.warn({ err }, `${name} failed; it is tried again`),
  });
