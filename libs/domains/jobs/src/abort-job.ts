import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { Strict, Text, Uuid } from '@team-operations/schemas';
import { defineWrite, movesTo } from '@team-operations/operations';
import { abortFor } from './abort-reason.ts';
import { withCallWarning } from './call-warning.ts';
import { changeJobAsRead } from './change-job.ts';
import type { JobDependencies } from './dependencies.ts';
import { ChangedJob, jobResource } from './job.ts';
import { jobTransitions } from './job-status.ts';
import { withReferencesExplained } from './job-references.ts';
import { requireVisitedOn, visitedOn } from './visited-on.ts';

export const abortJob = ({ abortBeside, dangerIn }: JobDependencies) =>
  defineWrite({
    name: 'jobs.abort',
    summary: 'Abort a job',
    description:
      'Ends an assigned or started job as not done, with an abort reason. `nextActor` and `nextAction` describe the next step; at the rebooking limit of the reason, the supplier acts next. This cannot be undone.',
    scope: 'jobs.write',
    effect: 'destructive',
    rest: { method: 'post', path: '/v1/jobs/:id/abort' },
    tool: 'jobs_abort',
    input: Strict({
      ...jobResource.id,
      abortReasonId: { ...Uuid, description: 'From `abortReasons` of GET /v1/team' },
      comment: Type.Optional(Text(2000, 'Comment for people')),
      visitedOn,
    }),
    output: ChangedJob,
    version: jobResource.version,
    becomes: ({ abortReasonId }, job) => ({
      ...movesTo('status', jobTransitions.abort)(null, job),
      abortReasonId,
    }),
    example: {
      id: jobResource.exampleId,
      abortReasonId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04',
      comment: 'No access',
    },
    async handle({ id, abortReasonId, comment, visitedOn: day }, context) {
      const { team } = context;
      const danger = await dangerIn(context, { jobId: id, texts: { comment } });
      const read = async () => {
        const { mpan } = await jobResource.find(team, id);
        const counted = await abortFor(team, abortReasonId, { jobId: id, mpan, isFurther: false });
        const beside = counted && (await abortBeside(team, id, counted));
        const abort = beside?.abort ?? counted;
        return {
          ...jobTransitions.abort,
          verb: 'be aborted',
          set: sql`aborted_at = now(), visited_on = ${day ?? null}::date, abort_reason_id = ${abortReasonId}::uuid,
            abort_comment = ${comment ?? null}, next_actor = ${abort?.nextActor ?? null},
            next_action = ${abort?.nextAction ?? null}, rebookings_left = ${abort?.rebookingsLeft ?? null}`,
          event: 'job.aborted' as const,
          danger,
          ...(beside && { asRead: beside.asRead }),
        };
      };
      const job = await withReferencesExplained(team, { abortReasonId }, async () => {
        await requireVisitedOn(team, day);
        return changeJobAsRead(context, id, read);
      });
      return withCallWarning(job);
    },
    replay: async (job) => withCallWarning(job),
  });
