import type { Issue } from '@team-operations/errors';
import { faultPlace, type FaultFacts } from '@team-operations/market';
import { pointInWords } from '../faults/point-in-words.ts';
import type { OutboxEvent } from '@team-operations/messaging';
import { closedElsewhereAlarm } from '../faults/fault-alarms.ts';
import { closedBy } from './closed-in-words.ts';
import { minuteInWords } from './minute-in-words.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { fixesLeftBehind, type ReportBasis } from './set-report.ts';

export type Place = ReturnType<typeof faultPlace>;

/** A fault, open or closed, and what staff have fixed on its reports. */
type Recorded = Pick<KnownJob, 'reportFixes'> & {
  fault: Pick<FaultFacts, 'closedAt' | 'mpan' | 'dnoMpid'> | null;
};

/** Where the fault of a job is by its submission, or as staff have corrected that on the report of a fault that was closed. */
export function presentPlace(
  known: Recorded,
  { submission, job }: Pick<ReportBasis, 'submission' | 'job'>,
): Place {
  const { fault } = known;
  // The day of the report says nothing of where it was.
  const isFixed =
    fault?.closedAt != null && fixesLeftBehind(known, { submission, job, reportedOn: {} }).includes('mpan');
  return isFixed ? { mpan: fault.mpan, dnoMpid: fault.dnoMpid } : faultPlace(submission, job);
}

/**
 * Where the submission has the fault, if that was closed for other metering points alone: its end says nothing of this one
 * (docs/decisions/0045-life-of-a-fault.md). Null when there is no such fault.
 */
export function closedElsewhere(known: KnownJob | null, basis: ReportBasis): Place | null {
  const fault = known?.fault ?? null;
  if (known === null || fault?.closedAt == null || basis.submission.dno_issue === undefined) return null;
  const place = presentPlace(known, basis);
  return place.mpan === fault.mpan || fault.closedMpans.some((mpan) => mpan === place.mpan) ? null : place;
}

const notHere = 'is not where the fault was closed:';

/** Whether a stored warning says so: the fault may have been reported there since. */
export const isClosedElsewhereWarning = (warning: string): boolean => warning.startsWith(notHere);

/** Warns that nothing was reported there. `fix` is what the reader can do about it. */
export function closedElsewhereIssue({ fault }: KnownJob, fix: string): Issue {
  const { mpan = null, closedAt = null, closedReason = null } = fault ?? {};
  const where = mpan === null ? 'while no MPAN was known' : `for ${pointInWords(mpan)}`;
  const when = closedAt === null ? '' : `, on ${minuteInWords(closedAt)}`;
  return {
    path: 'mpan',
    message: `${notHere} it was closed ${where}${when}, by ${closedBy(closedReason)}. No report is sent there now, regardless of what was sent before`,
    fix,
  };
}

/** The submission as it was before. */
export function basisOf(known: KnownJob): ReportBasis | null {
  if (known.submission === null) return null;
  const { content: submission, reportedOn } = known.submission;
  return { submission, reportedOn, job: jobContext(known) };
}

/** The alarm that a fault which stays closed is said to be at a metering point for which it was not closed: once for each move. */
export function closedElsewhereEvents(
  known: KnownJob | null,
  basis: ReportBasis,
  requestId: string,
): OutboxEvent[] {
  const before = known === null ? null : basisOf(known);
  const place = closedElsewhere(known, basis);
  if (known?.fault == null || before === null || place === null) return [];
  if (presentPlace(known, before).mpan === place.mpan) return [];
  return [closedElsewhereAlarm({ ...known.fault, jobReference: known.externalReference }, place, requestId)];
}
