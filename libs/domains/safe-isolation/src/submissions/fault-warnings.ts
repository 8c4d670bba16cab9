import type { Issue } from '@team-operations/errors';
import { isForDanger, messageOfWarning, withoutItsNumber } from '@team-operations/market';
import { callsElsewhere, type CallElsewhere } from '../faults/former-calls.ts';
import { isAt } from '../faults/informed-operators.ts';
import { misdirectedIssues, reportsElsewhere } from '../faults/misdirected-reports.ts';
import { changed, type StoredFault } from '../faults/stored-fault.ts';
import { closedWarnings, type Corrected } from './closed-warnings.ts';
import { isReportedAgain, type FaultChange } from './fault-plan.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { keptWarnings } from './kept-warnings.ts';
import { fixesLeftBehind } from './set-report.ts';

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
  fix: `Telephone the network operator, then have the office confirm the call. ${withoutItsNumber}`,
};

function faultAfter(change: FaultChange | null, known: KnownJob | null): StoredFault | null {
  if (change?.kind === 'first') return null;
  return change === null ? (known?.fault ?? null) : changed(change.before, change.step.fault);
}

/**
 * Who has a report of the fault where it is not: the office or staff may have moved it before, and nothing replaces the report of one that was withdrawn. So
 * it follows from the fault alone.
 */
export function movedWarnings(change: FaultChange | null, known: KnownJob | null): Issue[] {
  const fault = faultAfter(change, known);
  return fault === null ? [] : misdirectedIssues(fault);
}

/**
 * What is said of messages that went out, without that the report is no longer required where its receiver is warned of it as one that the fault has left: one
 * warning says it, with the metering point. Not where that receiver has another one about where the fault is now.
 */
export function withoutSaidByMove(
  warnings: readonly Issue[],
  change: FaultChange | null,
  known: KnownJob | null,
): Issue[] {
  const fault = faultAfter(change, known);
  if (fault === null) return [...warnings];
  const here = fault.sentTo.filter((sent) => isAt(sent, fault)).map(({ dnoMpid }) => dnoMpid);
  const left = reportsElsewhere(fault).map(({ dnoMpid }) => dnoMpid);
  return warnings.filter(({ message }) => {
    const about = messageOfWarning(message);
    if (about?.flow !== 'D0135' || !about.isWithdrawn) return true;
    return here.includes(about.toMpid) || !left.includes(about.toMpid);
  });
}

/** Whom a call has reached where the fault is not, after a submission. */
export function callsElsewhereAfter(change: FaultChange | null, known: KnownJob | null): CallElsewhere[] {
  const fault = faultAfter(change, known);
  return fault?.closedAt === null ? callsElsewhere(fault) : [];
}

/** What the installer should know of a report that does not do what it seems to. */
export function faultWarnings(
  change: FaultChange | null,
  corrected: Corrected,
  known: KnownJob | null,
): Issue[] {
  const closed = closedWarnings(change, known, corrected);
  if (closed.length > 0) return closed;
  const kept = keptWarnings(known, { ...corrected, job: jobContext(known) });
  const isLessened =
    change?.kind === 'step' && (change.step.alarm === 'lowered' || change.step.alarm === 'withdrawn');
  if (isLessened) return [...(isForDanger(change.step.fault) ? [callStays] : []), ...kept];
  return [...lostFixes(change, corrected, known).map(lostWarning), ...kept];
}
