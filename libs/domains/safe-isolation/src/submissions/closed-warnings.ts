import type { Issue } from '@team-operations/errors';
import type { FaultFacts, ReportedOn, Submission } from '@team-operations/market';
import {
  basisOf,
  closedElsewhere,
  closedElsewhereIssue,
  isClosedElsewhereWarning,
  presentPlace,
} from './closed-elsewhere.ts';
import { closedBy } from './closed-in-words.ts';
import type { FaultChange } from './fault-plan.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';

/** The submission as corrected. */
export interface Corrected {
  submission: Submission;
  reportedOn: ReportedOn;
}

/** A fault that a submission leaves closed, and the network operator of the metering point that the submission has now. */
export interface ClosedFault extends Pick<FaultFacts, 'closedReason' | 'dnoMpid'> {
  closedAt: string;
}

/** The fault that stays closed after the submission; null when there is none, or it is open. */
export function closedAfter(
  change: FaultChange | null,
  known: KnownJob | null,
  corrected: Corrected,
): ClosedFault | null {
  const fault = known?.fault ?? null;
  if (change !== null || known === null || fault?.closedAt == null) return null;
  const { closedAt, closedReason } = fault;
  const { dnoMpid } = presentPlace(known, { ...corrected, job: jobContext(known) });
  return { closedAt, closedReason, dnoMpid };
}

/** How to report a closed fault again. */
export const reportAgain =
  'If the fault is there again, send `dno_issue` with what you found and the `date_of_action` of this visit.';

/** How to report it where it really is. */
const reportElsewhere =
  'If the fault is at this metering point, send `dno_issue` again, with `mpan`: that reports it to the network operator there.';

const wasClosed = 'was closed on';

const closedIssue = ({ closedAt, closedReason }: ClosedFault): Issue => ({
  path: 'dno_issue',
  message: `${wasClosed} ${closedAt} by ${closedBy(closedReason)} and was not reported again`,
  fix: reportAgain,
});

/** Whether a stored warning says that the fault is closed: it may have been reported again since. */
export const isClosedWarning = (warning: string): boolean =>
  warning.startsWith(wasClosed) || isClosedElsewhereWarning(warning);

/** That the fault which the submission still reports stays closed after it; empty when it does not. */
export function closedWarnings(
  change: FaultChange | null,
  known: KnownJob | null,
  corrected: Corrected,
): Issue[] {
  const closed = closedAfter(change, known, corrected);
  if (known === null || closed === null || corrected.submission.dno_issue === undefined) return [];
  const isElsewhere = closedElsewhere(known, { ...corrected, job: jobContext(known) }) !== null;
  return [isElsewhere ? closedElsewhereIssue(known, reportElsewhere) : closedIssue(closed)];
}

/** The same for the submission as it is. */
export function closedNow(known: KnownJob | null): Issue[] {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? [] : closedWarnings(null, known, basis);
}
