import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { Strict, Uuid } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { changeJob } from './change-job.ts';
import { Job, jobResource } from './job.ts';
import { jobTransitions } from './job-status.ts';
import { withReferencesExplained } from './job-references.ts';

export const startJob = defineWrite({
  name: 'jobs.start',
  summary: 'Start a job',
  description: 'Starts an assigned job. To start a PENDING job, send the engineer in the same request.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/jobs/:id/start' },
  tool: 'jobs_start',
  input: Strict({
    ...jobResource.id,
    engineerId: Type.Optional({ ...Uuid, description: 'From GET /v1/team/members' }),
  }),
  output: Job,
  version: jobResource.version,
  example: { id: jobResource.exampleId },
  handle({ id, engineerId }, context) {
    if (engineerId === undefined) {
      return changeJob(context, id, {
        ...jobTransitions.startAssigned,
        verb: 'be started',
        refusals: [
          {
            of: ['PENDING'],
            message: 'the job has no engineer',
            fix: 'Only ASSIGNED jobs can be started without `engineerId`. Send it, or assign the job first.',
          },
        ],
        set: sql`started_at = now()`,
        event: 'job.started',
      });
    }
    return withReferencesExplained(context.team, { engineerId }, () =>
      changeJob(context, id, {
        ...jobTransitions.start,
        verb: 'be started',
        set: sql`started_at = now(), assigned_engineer_id = ${engineerId}::uuid,
          assigned_at = CASE WHEN assigned_engineer_id = ${engineerId}::uuid THEN assigned_at ELSE now() END`,
        event: 'job.started',
      }),
    );
  },
});
