import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { operatorOf } from '../faults/stored-fault.ts';
import type { KnownJob } from './known-job.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** The alarm about words that read like a danger to life, where no fault of category A was reported. */
export function suspectedEvents(
  { jobId, submission, newDangers, suspected }: SubmissionPlan,
  known: KnownJob | null,
  { team, requestId }: OperationContext,
): OutboxEvent[] {
  const [first] = newDangers;
  if (first === undefined || suspected === null) return [];
  // As the response names it.
  const { mpan, dnoMpid } = suspected;
  const dno = operatorOf(dnoMpid);
  const { name = null, telephone = null } = submission.contact ?? {};
  return [
    safeIsolationAlarms.event('fault.suspected', {
      key: jobId,
      // Without a category: a filter by one must not hide it.
      extensions: { teamid: team.teamId, dno: dno?.distributorId },
      data: {
        teamId: team.teamId,
        jobId,
        jobReference: known === null ? submission.job_details.job_id : known.externalReference,
        category: first.category,
        dno,
        mpan,
        words: newDangers.map(({ field, words }) => ({ field, words })),
        contact: { name, telephone },
        requestId,
        at: new Date().toISOString(),
      },
    }),
  ];
}
