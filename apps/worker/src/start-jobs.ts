import type { Database } from '@team-operations/database';
import {
  connectionsOf,
  runConsumer,
  switchedOn,
  type BackgroundJob,
  type Consumer,
  type JobConfig,
  type JobDependencies,
  type RunningJob,
} from '@team-operations/operations';
import type { StopStack } from '@team-operations/service';

export interface JobsStart extends JobDependencies {
  config: JobConfig;
  /** Those of the jobs are started with them. */
  consumers: readonly Consumer[];
  /** Opens a connection pool for one job, which is closed after the job has stopped. */
  openDatabase: (name: string, connections: number) => Promise<Database>;
}

/** What the jobs report to readiness. */
export interface RunningJobs {
  /** Rejects while one of the jobs waits for a Kafka broker, with what each of them says. */
  checkKafka(): Promise<void>;
}

const isOf =
  ({ name }: BackgroundJob) =>
  ({ startedBy }: Consumer) =>
    'job' in startedBy && startedBy.job === name;

/** Starts the jobs that are switched on, and their consumers. They stop in reverse order. */
export async function startJobs(
  stack: StopStack,
  jobs: readonly BackgroundJob[],
  { config, consumers, openDatabase, ...dependencies }: JobsStart,
): Promise<RunningJobs> {
  const running: RunningJob[] = [];
  for (const job of switchedOn(jobs, { config, ...dependencies })) {
    const connections = connectionsOf(config, job);
    const database =
      connections === undefined ? dependencies.database : await openDatabase(job.name, connections);
    const ofJob = { ...dependencies, database };
    const keep = (name: string, started: RunningJob) => {
      stack.defer(name, () => started.stop());
      running.push(started);
    };
    keep(job.name, job.start(ofJob));
    for (const consumer of consumers.filter(isOf(job))) keep(consumer.group, runConsumer(consumer, ofJob));
  }
  return {
    async checkKafka() {
      const checks = await Promise.allSettled(running.map(async (job) => job.checkKafka?.()));
      const reasons = checks.flatMap((check) =>
        check.status === 'rejected' ? [(check.reason as Error).message] : [],
      );
      if (reasons.length > 0) throw new Error(reasons.join('; '));
    },
  };
}
