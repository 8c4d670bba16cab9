import type { Issue } from '@team-operations/errors';
import type { FaultFacts, ReportedOn, Submission } from '@team-operations/market';
import { misdirectedIssues } from '../faults/misdirected-reports.ts';
import { closedElsewhere, closedElsewhereIssue, presentPlace } from './closed-elsewhere.ts';
import { isReportedAgain, type FaultChange } from './fault-plan.ts';
import { jobContext, type KnownJob } from './known-job.ts';
import { keptWarnings } from './kept-warnings.ts';
import { fixesLeftBehind } from './set-report.ts';

/** The submission as corrected. */
interface Corrected {
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

/** Fields that staff had set on the report of a fault that was closed, and that a new report does not have. */
export function lostFixes(
  change: FaultChange | null,
  corrected: Corrected,
  known: KnownJob | null,
): string[] {
  if (known?.fault?.closedAt == null || !isReportedAgain(change)) return [];
  return fixesLeftBehind(known, { ...corrected, job: jobContext(known) });
}

const lostWarning = (field: string): Issue => ({
  path: field,
  message:
    'is from the worksheet: operations staff had set another value on the report of the closed fault, and this report does not have it',
  fix: 'Ask the office which is right, and correct it if the worksheet is wrong.',
});

/** That a call of category A is still demanded, although the report was lowered or withdrawn. */
export const callStays: Issue = {
  path: 'dno_issue.code',
  message: 'was A, and the call to the network operator is not confirmed: it is still demanded',
  fix: 'Telephone the network operator, then have the office confirm the call.',
};

/** A fault that was withdrawn has no message that replaces its report: who has it follows from the fault alone. */
function movedWarnings(change: FaultChange | null): Issue[] {
  if (change?.kind !== 'step' || change.step.fault.withdrawnAt === null) return [];
  return misdirectedIssues({ ...change.before, ...change.step.fault });
}

/** What the installer should know of a report that does not do what it seems to. */
export function faultWarnings(
  change: FaultChange | null,
  corrected: Corrected,
  known: KnownJob | null,
): Issue[] {
  const kept = keptWarnings(known, { ...corrected, job: jobContext(known) });
  if (change?.kind === 'step' && change.step.alarm !== null)
    return [callStays, ...kept, ...movedWarnings(change)];
  const closed = closedAfter(change, known, corrected);
  if (closed === null || corrected.submission.dno_issue === undefined)
    return [...lostFixes(change, corrected, known).map(lostWarning), ...kept, ...movedWarnings(change)];
  if (known !== null && closedElsewhere(known, { ...corrected, job: jobContext(known) }) !== null)
    return [closedElsewhereIssue(known, reportElsewhere)];
  return [
    {
      path: 'dno_issue',
      message: `was closed on ${closed.closedAt} (${closed.closedReason ?? 'no reason recorded'}) and was not reported again`,
      fix: reportAgain,
    },
  ];
}
