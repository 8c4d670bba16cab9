export type { DangerInWords, JobDependencies, ReportedProperties, WrittenAboutJob } from './dependencies.ts';
export { jobs } from './domain.ts';
export { abortFor, atRebookingLimit, mapAbort, type Abort, type MappedAbort } from './abort-reason.ts';
export { oneAtATime, refuseStatus, refuseUnless, type JobChange } from './change-job.ts';
export { invoicingLock } from './invoicing-lock.ts';
export { jobEvent } from './job-event.ts';
export { ChangedJob, Warning, jobResource } from './job.ts';
export {
  endedStatuses,
  jobStatuses,
  jobTransitions,
  openStatuses,
  visitTransitions,
  type JobStatus,
} from './job-status.ts';
export { requestJob, unknownTypeInNotes, type RequestOutcome } from './request-job.ts';
export { jobAlarms } from './topics/job-alarms.ts';
export { jobEvents } from './topics/job-events.ts';
