import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import type { KnownJob } from './known-job.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** The alarm about an outcome that a job does not take on, since it has ended otherwise: only the office knows what is right. */
export function contradictedEvents(
  { jobId, submission, outcome }: SubmissionPlan,
  known: KnownJob | null,
  { team, requestId }: OperationContext,
): OutboxEvent[] {
  if (known === null || !outcome.isNewContradiction) return [];
  const { outcome_code: reported, date_of_action: dateOfAction = null, mpan } = submission.job_details;
  const { name = null, telephone = null } = submission.contact ?? {};
  return [
    safeIsolationAlarms.event('job.outcome-contradicted', {
      key: jobId,
      extensions: { teamid: team.teamId },
      data: {
        jobId,
        teamId: team.teamId,
        jobReference: known.externalReference,
        status: known.status,
        outcome: reported,
        dateOfAction,
        mpan: mpan ?? known.mpan,
        contact: { name, telephone },
        requestId,
        at: new Date().toISOString(),
      },
    }),
  ];
}
