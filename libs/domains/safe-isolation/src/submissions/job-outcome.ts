import type { FaultFacts, Submission, Visit } from '@team-operations/market';
import { endedStatuses, visitTransitions, type JobStatus } from '@team-operations/jobs';
import type { KnownJob } from './known-job.ts';

/** The status that an outcome leads to. CO completed, IP in progress, AB aborted. */
const outcomeStatus = { CO: 'COMPLETED', IP: 'IN_PROGRESS', AB: 'ABORTED' } as const;
const completed = 'CO' satisfies keyof typeof outcomeStatus;
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
  /** True when its submission had completed the job, and corrects the outcome of that visit. */
  takesBack: boolean;
  /** True when a return visit completes again what a visit before it completed, also after work in progress: both are billed. */
  completesAgain: boolean;
  /** True when the visit has the next number: a return visit after one that its submission reported as ended. */
  isFurtherVisit: boolean;
  /** True when the job has ended with another status, or the office has ended it before this visit, and it stays so. */
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

interface FailedVisit extends Pick<KnownJob, 'abortedAt'> {
  fault: Pick<FaultFacts, 'closedAt'> | null;
}

/**
 * Whether a visit was reported as failed once the fault of the job was closed, also by the same request. `failsNow`: a request says so, and `fault` is as it
 * leaves it.
 */
export function hasFailedSince({ fault, abortedAt }: FailedVisit, failsNow = false): boolean {
  if (fault?.closedAt == null) return false;
  return failsNow || (abortedAt !== null && Date.parse(abortedAt) >= Date.parse(fault.closedAt));
}

/** Whether its own submission completed the job. */
const isCompletedBySubmission = (known: KnownJob): boolean =>
  known.status === 'COMPLETED' && known.completedBySubmission;

/**
 * True while the last visit of the submission is one after that by which it completed the job, and is not completed itself: a return visit that does not count
 * yet. A correction of the completing visit moves the job (`isTakenBack`).
 */
export const isAfterCompletion = (known: KnownJob): boolean =>
  isCompletedBySubmission(known) && known.submission?.content.job_details.outcome_code !== completed;

/** Whether a return visit completes again what a visit of the same submission completed, also after work in progress. */
const isCompletedAgain = (
  known: KnownJob,
  status: OutcomeStatus,
  { visit, receivedBefore }: OutcomeBasis,
): boolean =>
  isCompletedBySubmission(known) &&
  status === 'COMPLETED' &&
  (visit === 'return' || isAfterCompletion(known)) &&
  !receivedBefore;

/**
 * Whether the same submission says of the visit by which it completed the job that the work is not completed. A return visit says nothing of that visit, and
 * neither does a correction of a return visit that did not count: the outcome before is that of the return visit then.
 */
const isTakenBack = (
  known: KnownJob,
  status: OutcomeStatus,
  { visit, receivedBefore }: OutcomeBasis,
): boolean =>
  isCompletedBySubmission(known) &&
  status !== 'COMPLETED' &&
  !isAfterCompletion(known) &&
  visit !== 'return' &&
  !receivedBefore;

/** Whether the outcome is news to a job that has ended. A visit after the office has ended it is, however the visit ended. */
const isNews = (known: KnownJob, status: OutcomeStatus, comesAgain: boolean): boolean =>
  endedStatuses.includes(known.status) && (known.status !== status || comesAgain);

/** Plans what the outcome does to the job. Each failed visit counts once: a correction and a repeat are no visits. */
export function planOutcome(
  { job_details: { outcome_code: outcome } }: Submission,
  basis: OutcomeBasis,
): JobOutcome {
  const { known, visit, receivedBefore } = basis;
  const status = outcomeStatus[outcome];
  if (known === null) {
    const again = { resumes: false, takesBack: false, completesAgain: false, isFurtherVisit: false };
    const isNew = { moves: true, contradicts: false, isNewContradiction: false };
    return { status, from: [], ...again, ...isNew, failedVisits: [] };
  }
  const comesAgain = visit === 'return' && !receivedBefore;
  const resumes =
    isAbortedBySubmission(known) && !receivedBefore && (status !== 'ABORTED' || visit === 'return');
  const completesAgain = isCompletedAgain(known, status, basis);
  const takesBack = isTakenBack(known, status, basis);
  const changesEnd = resumes || takesBack || completesAgain;
  const from = changesEnd ? [...mayBecome[status], known.status] : mayBecome[status];
  const contradicts = !changesEnd && isNews(known, status, comesAgain);
  const hasAnotherOutcome = known.submission?.content.job_details.outcome_code !== outcome;
  const before = known.submission?.failedVisits ?? [];
  const failed = isAbortedBySubmission(known) && comesAgain ? known.abortedAt : null;
  return {
    status,
    from,
    moves: from.includes(known.status),
    resumes,
    takesBack,
    completesAgain,
    isFurtherVisit: failed !== null || completesAgain,
    contradicts,
    isNewContradiction: contradicts && (hasAnotherOutcome || comesAgain),
    failedVisits: failed === null ? before : [...before, failed],
  };
}
