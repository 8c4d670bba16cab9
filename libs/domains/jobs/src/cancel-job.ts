import { sql } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineWrite, movesTo } from '@team-operations/operations';
import { changeJob } from './change-job.ts';
import { Job, jobResource } from './job.ts';
import { jobTransitions } from './job-status.ts';

export const cancelJob = defineWrite({
  name: 'jobs.cancel',
  summary: 'Cancel a job',
  description: 'Cancels a job that has not started. This cannot be undone. To end a started job, abort it.',
  scope: 'jobs.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/jobs/:id/cancel' },
  tool: 'jobs_cancel',
  input: Strict(jobResource.id),
  output: Job,
  version: jobResource.version,
  becomes: movesTo('status', jobTransitions.cancel),
  example: { id: jobResource.exampleId },
  handle: ({ id }, context) =>
    changeJob(context, id, {
      ...jobTransitions.cancel,
      verb: 'be cancelled',
      set: sql`cancelled_at = now()`,
      event: 'job.cancelled',
    }),
});
