import type { DataRules } from '@team-operations/database';
import type { BackgroundJob } from './background-job.ts';
import type { Operation } from './operation.ts';

/** All that one part of the trade brings to the service. */
export interface Domain {
  /** Its folder under libs/domains. */
  name: string;
  operations: readonly Operation[];
  /** What it does behind the answers; the worker runs it. */
  jobs?: readonly BackgroundJob[];
  /** How long its tables are kept, and what they say of people. */
  data: DataRules;
}
