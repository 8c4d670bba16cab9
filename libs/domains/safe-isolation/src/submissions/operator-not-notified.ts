import type { Issue } from '@team-operations/errors';
import {
  failureCode,
  withoutItsNumber,
  withoutItsNumberAway,
  type DnoTelephones,
  type Submission,
} from '@team-operations/market';
import { enderOf, requiresOperator } from '../faults/next-step.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { basisOf } from './closed-elsewhere.ts';
import type { FaultChange } from './fault-plan.ts';
import { hasFailedSince, isAbortedBySubmission, type JobOutcome } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';
import { placeAfter, recordedAfter } from './place-after.ts';
import type { PlannedAbort } from './planned-abort.ts';
import type { ReportBasis } from './set-report.ts';
import { operatorByName, operatorInWords } from './telephone.ts';

/**
 * Why no message notifies it: no fault was ever reported, the fault was closed before the visit was reported as failed, or the installer withdrew
 * the report of what it found.
 */
type Why = 'unreported' | 'closed' | 'withdrawn';

/** A visit failed because the network operator is required, and nothing is reported to it: the job would wait for a repair that no one was asked for. */
export interface NotNotified {
  /** Null where it is unknown. */
  dnoMpid: string | null;
  why: Why;
}

/** What a request does to the fault and the job; without `request` the submission is as it was. */
interface After {
  known: KnownJob | null;
  change: FaultChange | null;
  request: { abort: PlannedAbort | null; outcome: JobOutcome } | null;
}

/** Of a visit that goes on, only the code says it: it has no abort reason. */
export const mayRequireOperator = ({ job_details: details, failure_reason: reason }: Submission): boolean =>
  details.outcome_code === 'AB' ||
  (details.outcome_code === 'IP' && failureCode(reason) === requiresOperator);

/** By the code, or by a reason of the team that has it: the request's, or else that of the job as its submission aborted it. */
function isForOperator({ failure_reason: reason }: Submission, { known, request }: After): boolean {
  if (failureCode(reason) === requiresOperator) return true;
  const abort = request?.abort ?? null;
  if (abort !== null) return abort.abort?.failureCodes.includes(requiresOperator) === true;
  return isAbortedBySubmission(known) && known?.abortedForOperator === true;
}

const message =
  'says that the network operator is required, and no fault is reported: no message notifies the network operator';

export const isNotNotifiedWarning = (warning: string): boolean => warning === message;

const wasWarned = ({ submission }: KnownJob): boolean => {
  const answer = submission?.answer as { warnings?: { warning: string }[] } | undefined;
  return answer?.warnings?.some(({ warning }) => isNotNotifiedWarning(warning)) === true;
};

/** Whether the visit failed once the fault was closed: its operator was notified of what was found before. */
function hasFailedAfter({ known, change, request }: After): boolean {
  const outcome = request?.outcome;
  const failsNow = outcome?.moves === true || outcome?.isNewContradiction === true;
  return hasFailedSince(
    { fault: recordedAfter(change, known), abortedAt: known?.abortedAt ?? null },
    failsNow,
  );
}

/** Of a job that the office has ended it is unknown when the visit failed: what the last response said still holds. */
const isStillWarned = ({ known }: After): boolean =>
  known !== null && !isAbortedBySubmission(known) && wasWarned(known);

/** Null where a message notifies the operator. A fault that is still reported has a warning of its own, open or closed. */
function whyNot({ job_details: details, dno_issue: reported }: Submission, after: After): Why | null {
  const fault = recordedAfter(after.change, after.known);
  if (fault === null) return after.change === null ? 'unreported' : null;
  if (fault.closedAt === null || reported !== undefined) return null;
  const hasFailed = details.outcome_code === 'AB';
  if (hasFailed && hasFailedAfter(after)) return 'closed';
  if (enderOf(fault) === 'installer') return 'withdrawn';
  return hasFailed && isStillWarned(after) ? 'closed' : null;
}

/** That no message notifies the operator which the visit requires; null where one does, or none is required. */
export function operatorNotNotified(
  basis: Pick<ReportBasis, 'submission' | 'job'>,
  after: After,
): NotNotified | null {
  const { submission } = basis;
  if (!mayRequireOperator(submission) || !isForOperator(submission, after)) return null;
  const why = whyNot(submission, after);
  return why && { dnoMpid: placeAfter(basis, after.change, after.known).dnoMpid, why };
}

/** The same of the submission as it is. */
export function notNotifiedNow(known: KnownJob | null): NotNotified | null {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? null : operatorNotNotified(basis, { known, change: null, request: null });
}

const ifNot = 'If the network operator is not required, correct `failure_reason`.';

export const notNotifiedIssue = ({ dnoMpid, why }: NotNotified): Issue => ({
  path: 'failure_reason',
  message,
  fix: `${why === 'withdrawn' ? `${ifNot} Otherwise, send` : 'Send'} \`dno_issue\` with its category as \`code\`, or telephone ${operatorByName(operatorOf(dnoMpid))}. ${withoutItsNumber}`,
});

/** For the office, which names the metering point of another operator: no message notifies that one. */
export function notNotifiedElsewhere(known: KnownJob, basis: ReportBasis): Issue[] {
  const now = operatorNotNotified(basis, { known, change: null, request: null });
  if (now === null || now.dnoMpid === (notNotifiedNow(known)?.dnoMpid ?? null)) return [];
  return [
    {
      path: 'mpan',
      message:
        'is of a visit for which the network operator is required, and no message notifies that operator',
      fix: `Ask the installer to send \`dno_issue\`, or telephone ${operatorByName(operatorOf(now.dnoMpid))}. ${withoutItsNumberAway}`,
    },
  ];
}

const inWords: Record<Why, (remedy: string) => string> = {
  unreported: (remedy) =>
    `The network operator was not notified: you report that it is required, but no fault. To report it, ${remedy}.`,
  closed: (remedy) =>
    `The earlier fault is closed, and the network operator was not notified of what it is required for now: ${remedy}.`,
  withdrawn: (remedy) =>
    `The report of the fault was withdrawn, and no other asks for the network operator. ${ifNot} Otherwise, ${remedy}.`,
};

/** The same as a sentence, with the number. */
export const notNotifiedInWords = ({ dnoMpid, why }: NotNotified, numbers: DnoTelephones): string =>
  inWords[why](`send \`dno_issue\`, or telephone ${operatorInWords(operatorOf(dnoMpid), numbers)}`);
