import { sql } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { withCallWarning } from './call-warning.ts';
import { changeJob } from './change-job.ts';
import { ChangedJob, jobResource } from './job.ts';
import { jobTransitions } from './job-status.ts';

export const completeJob = defineWrite({
  name: 'jobs.complete',
  summary: 'Complete a job',
  description: 'Ends a job in progress as done.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/jobs/:id/complete' },
  tool: 'jobs_complete',
  input: Strict(jobResource.id),
  output: ChangedJob,
  example: { id: jobResource.exampleId },
  handle: async ({ id }, context) => {
    const job = await changeJob(context, id, {
      ...jobTransitions.complete,
      verb: 'be completed',
      set: sql`completed_at = now()`,
      event: 'job.completed',
    });
    return withCallWarning(job);
  },
  replay: async (job) => withCallWarning(job),
});
