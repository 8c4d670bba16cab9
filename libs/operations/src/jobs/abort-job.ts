import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { Strict, Text, Uuid } from '@team-operations/schemas';
import { defineWrite } from '../define-operation.ts';
import { changeJob } from './change-job.ts';
import { exampleJobId, Job, jobId } from './job.ts';
import { withReferencesExplained } from './job-references.ts';

export const abortJob = defineWrite({
  name: 'jobs.abort',
  summary: 'Abort a job',
  description:
    "Ends an assigned or started job as not done, with one of the team's abort reasons. It cannot be taken back.",
  scope: 'jobs.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/jobs/:id/abort' },
  tool: 'jobs_abort',
  input: Strict({ ...jobId, abortReasonId: Uuid, comment: Type.Optional(Text(2000)) }),
  output: Job,
  example: {
    id: exampleJobId,
    abortReasonId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04',
    comment: 'Nobody at home',
  },
  handle({ id, abortReasonId, comment }, context) {
    return withReferencesExplained(context.team, { abortReasonId }, () =>
      changeJob(context, id, {
        from: ['ASSIGNED', 'IN_PROGRESS'],
        verb: 'be aborted',
        set: sql`status = 'ABORTED', aborted_at = now(), abort_reason_id = ${abortReasonId}::uuid,
          abort_comment = ${comment ?? null}`,
        event: 'job.aborted',
      }),
    );
  },
});
