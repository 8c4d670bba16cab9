import type { Issue } from '@team-operations/errors';
import {
  callDemanded,
  callOutstanding,
  confirmedCallWarning,
  isCallDemandedWarning,
  subjectOfWarning,
} from '@team-operations/market';
import { misdirectedIssues } from '../faults/misdirected-reports.ts';
import type { StoredFault } from '../faults/stored-fault.ts';
import { confirmedCallOf } from './confirmed-call.ts';
import { isFailedWarning } from './failed-in-words.ts';
import { callStays } from './fault-warnings.ts';
import { isKeptWarning } from './kept-warnings.ts';
import { isRefusedWarning, refusedIssue, refusedReport } from './refused-report.ts';

interface Warning {
  field: string;
  warning: string;
  fix?: string;
}

/** A warning as installers get it. */
export const toWarning = ({ path: field, message: warning, fix }: Issue): Warning => ({
  field,
  warning,
  ...(fix === undefined ? {} : { fix }),
});

/** A report that is held is dropped when its fault is closed: it holds nothing any more. */
const withoutDropped = (warnings: readonly Warning[], fault: StoredFault | null): readonly Warning[] =>
  fault?.closedAt == null
    ? warnings
    : warnings
        .filter(({ warning }) => !warning.startsWith('holds D0135:'))
        .map((it) => ({ ...it, warning: it.warning.replace(/^holds D0135, /, 'holds ') }));

/**
 * Stored warnings as they are true now: a call that was confirmed since, or whose fault was closed, is not demanded again, and a report that the office or staff
 * have moved since is still where it went. `kept` is what staff have set on the report by now. Which messages failed is for the caller to add. Of one that was stored before the report was sent, what is known now takes the place.
 */
export function warningsNow(
  warnings: readonly Warning[],
  fault: StoredFault | null,
  kept: readonly Issue[],
): Warning[] {
  const call = confirmedCallOf(fault);
  const isOver = fault !== null && !callOutstanding(fault);
  const ended = [callStays.message, ...(call === null ? [callDemanded] : [])];
  const hasEnded = (warning: string) => isOver && (ended.includes(warning) || isCallDemandedWarning(warning));
  const isDerived = (warning: string) =>
    isFailedWarning(warning) || isKeptWarning(warning) || isRefusedWarning(warning);
  const current = withoutDropped(warnings, fault).filter(
    ({ warning }) => !hasEnded(warning) && !isDerived(warning),
  );
  const refused = refusedReport(fault);
  const now = current.map((stored) =>
    call !== null && stored.warning === callDemanded ? toWarning(confirmedCallWarning(call)) : stored,
  );
  const moved = fault === null ? [] : misdirectedIssues(fault).map(toWarning);
  const subjects = new Set(moved.map(({ warning }) => subjectOfWarning(warning)));
  return [
    ...now.filter(({ warning }) => !subjects.has(subjectOfWarning(warning))),
    ...(refused === null ? [] : [toWarning(refusedIssue(refused))]),
    ...kept.map(toWarning),
    ...moved,
  ];
}
