import type { Issue } from '@team-operations/errors';
import type { Submission, Visit } from '@team-operations/market';
import { endedStatuses, visitTransitions, type JobStatus } from '@team-operations/jobs';
import type { KnownJob } from './known-job.ts';

/** The status that an outcome leads to. CO completed, IP in progress, AB aborted. */
const outcomeStatus = { CO: 'COMPLETED', IP: 'IN_PROGRESS', AB: 'ABORTED' } as const;
type OutcomeStatus = (typeof outcomeStatus)[keyof typeof outcomeStatus];

const mayBecome: Record<OutcomeStatus, readonly JobStatus[]> = {
  IN_PROGRESS: visitTransitions.inProgress.from,
  COMPLETED: visitTransitions.completed.from,
  ABORTED: visitTransitions.failed.from,
};

/** What the outcome of a request does to its job (docs/decisions/0047-visits-and-what-is-sent-once.md). */
export interface JobOutcome {
  status: OutcomeStatus;
  /** The statuses from which the request takes the job to that one. */
  from: readonly JobStatus[];
  /** True when the job gets the status now: it is opened, was open, or was aborted by its submission. */
  moves: boolean;
  /** True when the job was aborted and a later visit, or a correction of the outcome, moves it. */
  resumes: boolean;
  /** True when the job has ended with another status, or the office has aborted it before this visit, and it stays so. */
  contradicts: boolean;
  /** True when no request before has said so. */
  isNewContradiction: boolean;
  /** When earlier visits of the submission failed: ISO 8601 instants, oldest first. The last visit is not among them. */
  failedVisits: readonly string[];
}

/** What the plan of an outcome rests on. */
export interface OutcomeBasis {
  known: KnownJob | null;
  visit: Visit;
  /** True for a request that came before, and was sent again after others. */
  receivedBefore: boolean;
}

/** True for a job that its own submission reported as aborted. Another end is the word of the office, which stays. */
export const isAbortedBySubmission = (known: KnownJob | null): boolean =>
  known?.status === 'ABORTED' && known.abortedBySubmission;

/** Plans what the outcome does to the job. Each failed visit counts once: a correction and a repeat are no visits. */
export function planOutcome(
  { job_details: { outcome_code: outcome } }: Submission,
  { known, visit, receivedBefore }: OutcomeBasis,
): JobOutcome {
  const status = outcomeStatus[outcome];
  if (known === null) {
    const isNew = { moves: true, resumes: false, contradicts: false, isNewContradiction: false };
    return { status, from: [], ...isNew, failedVisits: [] };
  }
  const comesAgain = visit === 'return' && !receivedBefore;
  const resumes =
    isAbortedBySubmission(known) && !receivedBefore && (status !== 'ABORTED' || visit === 'return');
  const from = resumes ? [...mayBecome[status], ...visitTransitions.resumed.from] : mayBecome[status];
  // A visit after the office has aborted the job is news to it, however the visit ended.
  const isNews = known.status !== status || (status === 'ABORTED' && comesAgain);
  const contradicts = !resumes && endedStatuses.includes(known.status) && isNews;
  const hasAnotherOutcome = known.submission?.content.job_details.outcome_code !== outcome;
  const before = known.submission?.failedVisits ?? [];
  const failed = isAbortedBySubmission(known) && comesAgain ? known.abortedAt : null;
  return {
    status,
    from,
    moves: from.includes(known.status),
    resumes,
    contradicts,
    isNewContradiction: contradicts && (hasAnotherOutcome || comesAgain),
    failedVisits: failed === null ? before : [...before, failed],
  };
}

/** What the installer should know of it; the office gets an alarm when the job stays as it is. */
export function outcomeWarnings(
  { status, resumes, contradicts }: JobOutcome,
  { job_details: { outcome_code: outcome } }: Submission,
  known: KnownJob | null,
): Issue[] {
  const warn = (message: string, fix: string) => [{ path: 'outcome_code', message, fix }];
  if (contradicts && known?.status === status)
    return warn(
      `is ${outcome}: the office had aborted the job, so this visit does not count as a failed one; operations staff get an alarm`,
      'Check `job_id`, or ask the office to plan the visit as a new job.',
    );
  if (contradicts)
    return warn(
      `is ${outcome}, but the job is ${known?.status} and is unchanged; operations staff get an alarm`,
      'Check `job_id`, or ask the office to plan the visit as a new job.',
    );
  if (!resumes) return [];
  if (status === 'ABORTED')
    return warn(
      'is AB: this return visit counts as a further failed visit',
      'To correct only `return_work`, send it without `outcome_code` and `date_of_action`.',
    );
  return warn(`is ${outcome}: the job was ABORTED, and is ${status} now`, 'Check `job_id`.');
}
