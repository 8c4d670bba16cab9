/** What Prisma is asked for of a job, in the order of the answer. */
export const selectedJob = {
  id: true,
  status: true,
  scheduledDate: true,
  jobTypeId: true,
  notes: true,
  externalReference: true,
  mpan: true,
  supplierId: true,
  clientId: true,
  siteId: true,
  assignedEngineerId: true,
  abortReasonId: true,
  abortComment: true,
  nextActor: true,
  nextAction: true,
  rebookingsLeft: true,
  telephoneDnoSince: true,
  createdAt: true,
  updatedAt: true,
  assignedAt: true,
  startedAt: true,
  completedAt: true,
  cancelledAt: true,
  abortedAt: true,
  visitedOn: true,
} as const;

const day = (instant: Date) => instant.toISOString().slice(0, 10);

/** A day comes from Prisma as an instant; the answer carries `YYYY-MM-DD`. */
export function withDateOnly<Job extends { scheduledDate: Date; visitedOn: Date | null }>(job: Job) {
  return { ...job, scheduledDate: day(job.scheduledDate), visitedOn: job.visitedOn && day(job.visitedOn) };
}
