import type { Issue } from '@team-operations/errors';
import type { Submission } from '@team-operations/market';
import { isAfterCompletion, type JobOutcome } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';

/**
 * How to correct the words of `return_work` without reporting a visit. The first one that a job gets reports one whatever comes with it (`visitOf`),
 * so leaving something out would not have helped.
 */
const onlyText = (known: KnownJob | null): string => {
  const how = 'send it without `outcome_code` and `date_of_action`.';
  return known?.submission?.content.return_work === undefined
    ? `The first \`return_work\` of a job always reports a return visit. If there was none, notify the office. To correct its words later, ${how}`
    : `To correct only \`return_work\`, ${how}`;
};

/** What becomes of a return visit to a job that its submission completed, while it is not completed itself: nothing of it is billed. */
function notRecorded({ status }: JobOutcome, known: KnownJob | null): { what: string; fix: string } | null {
  if (known?.status !== 'COMPLETED' || !known.completedBySubmission) return null;
  if (status === 'IN_PROGRESS')
    return {
      what: '; this visit counts once it is completed',
      fix: 'Check `job_id`. Send `outcome_code` CO when the visit is completed: it then counts as a further visit.',
    };
  return {
    what: ', so this failed visit is not recorded and cannot be billed',
    fix: 'Check `job_id`. If the visit failed, ask the office to record it: as a new job that is started and aborted, with the day of the visit.',
  };
}

/** What the installer should know of it; the office gets an alarm when the job stays as it is. */
export function outcomeWarnings(
  outcomeOfJob: JobOutcome,
  { job_details: { outcome_code: outcome } }: Submission,
  known: KnownJob | null,
): Issue[] {
  const { status, resumes, takesBack, completesAgain, contradicts } = outcomeOfJob;
  const warn = (message: string, fix: string) => [{ path: 'outcome_code', message, fix }];
  if (contradicts && known?.status === status)
    return warn(
      `is ${outcome}: the office had ${status === 'ABORTED' ? 'aborted' : 'completed'} the job, so this visit does not count as a ${
        status === 'ABORTED' ? 'failed one' : 'further one'
      }; operations staff get an alarm`,
      'Check `job_id`, or ask the office to plan the visit as a new job.',
    );
  const unrecorded = notRecorded(outcomeOfJob, known);
  if (contradicts)
    return warn(
      `is ${outcome}, but the job is ${known?.status} and is unchanged${unrecorded?.what ?? ''}; operations staff get an alarm`,
      unrecorded?.fix ?? 'Check `job_id`, or ask the office to plan the visit as a new job.',
    );
  if (completesAgain)
    return warn(
      'is CO: the job was COMPLETED, and this return visit counts as a further visit',
      known !== null && isAfterCompletion(known) ? 'Check `job_id`.' : onlyText(known),
    );
  if (takesBack) return warn(`is ${outcome}: the job was COMPLETED, and is ${status} now`, 'Check `job_id`.');
  if (!resumes) return [];
  if (status === 'ABORTED')
    return warn('is AB: this return visit counts as a further failed visit', onlyText(known));
  return warn(`is ${outcome}: the job was ABORTED, and is ${status} now`, 'Check `job_id`.');
}
