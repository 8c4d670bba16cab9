import { sql } from '@team-operations/database';
import { Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { withCallWarning } from './call-warning.ts';
import { changeJob } from './change-job.ts';
import { ChangedJob, jobResource } from './job.ts';
import { jobTransitions } from './job-status.ts';
import { requireVisitedOn, visitedOn } from './visited-on.ts';

export const completeJob = defineWrite({
  name: 'jobs.complete',
  summary: 'Complete a job',
  description: 'Completes a job in progress. Invoices use `visitedOn` for the date and the rate.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/jobs/:id/complete' },
  tool: 'jobs_complete',
  input: Strict({ ...jobResource.id, visitedOn }),
  output: ChangedJob,
  version: jobResource.version,
  example: { id: jobResource.exampleId },
  handle: async ({ id, visitedOn: day }, context) => {
    await requireVisitedOn(context.team, day);
    const job = await changeJob(context, id, {
      ...jobTransitions.complete,
      verb: 'be completed',
      set: sql`completed_at = now(), visited_on = ${day ?? null}::date`,
      event: 'job.completed',
    });
    return withCallWarning(job);
  },
  replay: async (job) => withCallWarning(job),
});
