import type { Lifecycle, Transition } from '@team-operations/operations';

export const jobStatuses = [
  'PENDING',
  'ASSIGNED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'ABORTED',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

interface JobTransition extends Transition {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
}

/** What the office does to a job (docs/decisions/0007-jobs.md): from which statuses each change leads to which. */
export const jobTransitions = {
  assign: { from: ['PENDING', 'ASSIGNED'], to: 'ASSIGNED' },
  startAssigned: { from: ['ASSIGNED'], to: 'IN_PROGRESS' },
  /** By an engineer who is named with it. */
  start: { from: ['PENDING', 'ASSIGNED'], to: 'IN_PROGRESS' },
  complete: { from: ['IN_PROGRESS'], to: 'COMPLETED' },
  abort: { from: ['ASSIGNED', 'IN_PROGRESS'], to: 'ABORTED' },
  cancel: { from: ['PENDING', 'ASSIGNED'], to: 'CANCELLED' },
} as const satisfies Record<string, JobTransition>;

/** The operations that change the status, as their paths name them. */
export const statusChanges = Object.keys(jobTransitions).filter((name) => name !== 'startAssigned');

const transitions: readonly JobTransition[] = Object.values(jobTransitions);

/** Those that no change leads away from. What a submission reports may still resume an aborted job (record 47). */
export const endedStatuses = jobStatuses.filter((status) =>
  transitions.every(({ from }) => !from.includes(status)),
);

/** Of these statuses a job has ended with a visit. A cancelled job had none. */
export const visitedStatuses = ['COMPLETED', 'ABORTED'] as const satisfies readonly JobStatus[];

/** All others. */
export const openStatuses = jobStatuses.filter((status) => !endedStatuses.includes(status));

/** What the outcome of a visit does to its job (record 47). It may report the end of a job that was not started in the office. */
export const visitTransitions = {
  inProgress: { from: jobTransitions.start.from, to: 'IN_PROGRESS' },
  completed: { from: openStatuses, to: 'COMPLETED' },
  failed: { from: openStatuses, to: 'ABORTED' },
  /** After a failed visit that a submission reported. */
  resumed: { from: ['ABORTED'], to: 'IN_PROGRESS' },
  resumedAndCompleted: { from: ['ABORTED'], to: 'COMPLETED' },
  /** A correction of the visit by which the same submission completed it. */
  completedByMistake: { from: ['COMPLETED'], to: 'IN_PROGRESS' },
  failedInstead: { from: ['COMPLETED'], to: 'ABORTED' },
} as const satisfies Record<string, JobTransition>;

/** What the end of a membership does to the jobs of its engineer, in the database (record 37). */
const membershipTransitions = {
  engineerLeft: { from: ['ASSIGNED'], to: 'PENDING' },
} as const satisfies Record<string, JobTransition>;

export const jobLifecycle: Lifecycle = {
  table: 'job',
  state: 'row.status::text',
  states: jobStatuses,
  transitions: { ...jobTransitions, ...visitTransitions, ...membershipTransitions },
};
