export const jobStatuses = [
  'PENDING',
  'ASSIGNED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'ABORTED',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

interface Transition {
  readonly from: readonly JobStatus[];
  readonly to: JobStatus;
}

/** The life of a job (docs/decisions/0007-jobs.md): from which statuses each change leads to which. */
export const jobTransitions = {
  assign: { from: ['PENDING', 'ASSIGNED'], to: 'ASSIGNED' },
  startAssigned: { from: ['ASSIGNED'], to: 'IN_PROGRESS' },
  /** By an engineer who is named with it. */
  start: { from: ['PENDING', 'ASSIGNED'], to: 'IN_PROGRESS' },
  complete: { from: ['IN_PROGRESS'], to: 'COMPLETED' },
  abort: { from: ['ASSIGNED', 'IN_PROGRESS'], to: 'ABORTED' },
  cancel: { from: ['PENDING', 'ASSIGNED'], to: 'CANCELLED' },
} as const satisfies Record<string, Transition>;

const transitions: readonly Transition[] = Object.values(jobTransitions);

/** Those that no change leads away from. What a submission reports may still resume an aborted job (record 47). */
export const endedStatuses = jobStatuses.filter((status) =>
  transitions.every(({ from }) => !from.includes(status)),
);

/** All others. */
export const openStatuses = jobStatuses.filter((status) => !endedStatuses.includes(status));
