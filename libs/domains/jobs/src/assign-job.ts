import { sql } from '@team-operations/database';
import { Strict, Uuid } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { changeJob } from './change-job.ts';
import { Job, jobResource } from './job.ts';
import { jobTransitions } from './job-status.ts';
import { withReferencesExplained } from './job-references.ts';

export const assignJob = defineWrite({
  name: 'jobs.assign',
  summary: 'Assign an engineer',
  description: 'Assigns a job that has not started to an engineer, or reassigns it.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/jobs/:id/assign' },
  tool: 'jobs_assign',
  input: Strict({ ...jobResource.id, engineerId: { ...Uuid, description: 'From GET /v1/team/members' } }),
  output: Job,
  version: jobResource.version,
  example: { id: jobResource.exampleId, engineerId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03' },
  handle({ id, engineerId }, context) {
    return withReferencesExplained(context.team, { engineerId }, () =>
      changeJob(context, id, {
        ...jobTransitions.assign,
        verb: 'be assigned',
        set: sql`assigned_engineer_id = ${engineerId}::uuid, assigned_at = now()`,
        event: 'job.assigned',
      }),
    );
  },
});
