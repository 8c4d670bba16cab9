import { eventsOfRequests, type Domain } from '@team-operations/operations';
import { data } from './data.ts';
import type { JobDependencies } from './dependencies.ts';
import { listJobs } from './list-jobs.ts';
import { countJobs } from './count-jobs.ts';
import { getJob } from './get-job.ts';
import { createJob } from './create-job.ts';
import { updateJob } from './update-job.ts';
import { assignJob } from './assign-job.ts';
import { startJob } from './start-job.ts';
import { completeJob } from './complete-job.ts';
import { cancelJob } from './cancel-job.ts';
import { abortJob } from './abort-job.ts';
import { listJobAudits } from './list-job-audits.ts';
import { jobFilters } from './job-filters.ts';
import { jobLifecycle } from './job-status.ts';
import { getJobMetrics } from './metrics/get-job-metrics.ts';
import { getJobsByType } from './metrics/get-jobs-by-type.ts';
import { searchableJobs } from './searchable-jobs.ts';
import { jobAlarms } from './topics/job-alarms.ts';
import { jobEvents } from './topics/job-events.ts';
import { webhookKinds } from './webhook-kinds.ts';

/** Those that are filtered in the same way. */
function filteredOperations(dependencies: JobDependencies) {
  const filters = jobFilters(dependencies);
  return [listJobs(filters), countJobs(filters)];
}

export const jobs = (dependencies: JobDependencies): Domain => ({
  name: 'jobs',
  data,
  lifecycles: [jobLifecycle],
  tags: [
    { name: 'jobs', title: 'Jobs', group: 'Jobs' },
    { name: 'metrics', title: 'Metrics', group: 'Jobs' },
  ],
  topics: [jobEvents, jobAlarms],
  requestParts: [eventsOfRequests('jobs.read', [jobEvents])],
  searchable: [searchableJobs(dependencies)],
  webhookKinds,
  operations: [
    ...filteredOperations(dependencies),
    getJob(dependencies),
    createJob(dependencies),
    updateJob(dependencies),
    assignJob,
    startJob,
    completeJob,
    cancelJob,
    abortJob(dependencies),
    listJobAudits,
    getJobMetrics,
    getJobsByType,
  ],
});
