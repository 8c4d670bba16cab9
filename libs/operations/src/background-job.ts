import type { Database } from '@team-operations/database';
import type { Kafka } from '@team-operations/messaging';
import type { Logger, RunningLoop, Setting } from '@team-operations/service';
import type { Registry } from 'prom-client';

/** What the service that runs a background job gives it. What a job needs beside it reaches it from the factory of its domain. */
export interface JobDependencies {
  database: Database;
  kafka: Kafka;
  logger: Logger;
  metrics: Registry;
}

/** A background job that was started. It never fails: what goes wrong is logged, and tried again. */
export interface RunningJob extends RunningLoop {
  /** Rejects while the job waits for a Kafka broker. Absent for a job that needs none. */
  checkKafka?(): Promise<void>;
}

/** Work that a domain does behind the answers. Any number of processes may run it at the same time. */
export interface BackgroundJob<Needs = JobDependencies> {
  /** A verb and its object, in camel case. Its setting and its log entries are named after it. */
  name: string;
  /** What it does, as the documentation of its setting says it. */
  summary: string;
  /** The setting for the size of a connection pool of its own. Absent for a job that shares the pool of its service. */
  ownConnections?: Setting<number>;
  /** Starts it; it keeps trying without a database and without a broker. */
  start(dependencies: Needs): RunningJob;
}
