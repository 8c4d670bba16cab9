import { dnoFault } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** The alarm about words that read like a danger to life, where no fault of category A was reported. */
export function suspectedEvents(
  { jobId, submission, newDangers }: SubmissionPlan,
  known: KnownJob | null,
  { team, requestId }: OperationContext,
): OutboxEvent[] {
  const [first] = newDangers;
  if (first === undefined) return [];
  // Whose network it is, as it would be for a report.
  const { mpan = null, dno = null } =
    dnoFault({ ...submission, dno_issue: { code: 'A' } }, jobContext(known)) ?? {};
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
