import type { commands } from '@team-operations/setup';
import type { Report } from './report/report.ts';
import type { Environment } from './environment/environment.ts';

/** A fault, what is done about it, and what must hold all the same. */
export interface Case {
  /** What a run is asked for, and its results are named, by. */
  id: (typeof commands)['chaos']['words']['known'][number];
  fault: string;
  readonly run: (environment: Environment, report: Report) => Promise<void>;
}
