import type { Issue } from '@team-operations/errors';
import type { OutboxEvent } from '@team-operations/messaging';
import { jobAlarms } from '@team-operations/jobs';
import type { OperationContext } from '@team-operations/operations';
import type { KnownJob } from './known-job.ts';
import type { SubmissionPlan } from './submission-plan.ts';

/** The job that a name has represented goes on; an installer who means the planned one must not believe that it was reported on. */
export function namesakeWarnings(known: KnownJob | null): Issue[] {
  if (known?.namesake == null) return [];
  const { jobId, namesake } = known;
  return [
    {
      path: 'job_id',
      message: `matches two jobs: this submission applies to job ${jobId}, for which you already submitted under that reference, and not to the planned job ${namesake}`,
      fix: `If the visit was for the planned job, send ${namesake} as job_id, correct job ${jobId}, and notify the office.`,
    },
  ];
}

/** The alarm about it: danger may have been reported about the wrong place, and only the office can decide. */
export function namesakeEvents(
  { jobId, reference, submission, telephone: call }: SubmissionPlan,
  known: KnownJob | null,
  { team, requestId }: OperationContext,
): OutboxEvent[] {
  if (known?.namesake == null) return [];
  const { name = null, telephone = null } = submission.contact ?? {};
  const category = submission.dno_issue?.code;
  return [
    jobAlarms.event('job.reference-ambiguous', {
      key: jobId,
      // Danger to life that was lowered still demands a call: it must pass a filter on category A.
      extensions: {
        teamid: team.teamId,
        faultcategory: category,
        callnow: call === null ? undefined : 'true',
      },
      data: {
        jobId,
        teamId: team.teamId,
        jobReference: reference,
        otherJobId: known.namesake,
        category: category ?? null,
        contact: { name, telephone },
        requestId,
        at: new Date().toISOString(),
      },
    }),
  ];
}
