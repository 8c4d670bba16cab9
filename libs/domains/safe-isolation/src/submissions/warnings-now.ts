import type { Issue } from '@team-operations/errors';
import {
  callDemanded,
  callOutstanding,
  confirmedCallWarning,
  isCallDemandedWarning,
  subjectOfWarning,
} from '@team-operations/market';
import { misdirectedIssues } from '../faults/misdirected-reports.ts';
import { confirmedCallOf } from './confirmed-call.ts';
import { isFailedWarning } from './failed-in-words.ts';
import { callStays } from './fault-warnings.ts';
import { isKeptWarning } from './kept-warnings.ts';
import { toWarning, type Warning } from './as-warning.ts';
import { withHoldsNow, type NowKnown } from './messages-now.ts';
import { isRefusedWarning, refusedIssue, refusedReport } from './refused-report.ts';

/**
 * Stored warnings as they are true now: a call that was confirmed since, or whose fault was closed, is not demanded again, and a report that the office or staff
 * have moved since is still where it went, and what waits is what waits now. `kept` is what staff have set on the report by now. Which messages failed is for the caller to add. Of one that was stored before the report was sent, what is known now takes the place.
 */
export function warningsNow(
  warnings: readonly Warning[],
  known: NowKnown,
  kept: readonly Issue[],
): Warning[] {
  const { fault } = known;
  const call = confirmedCallOf(fault);
  const isOver = fault !== null && !callOutstanding(fault);
  const ended = [callStays.message, ...(call === null ? [callDemanded] : [])];
  const hasEnded = (warning: string) => isOver && (ended.includes(warning) || isCallDemandedWarning(warning));
  const isDerived = (warning: string) =>
    isFailedWarning(warning) || isKeptWarning(warning) || isRefusedWarning(warning);
  const current = withHoldsNow(warnings, known).filter(
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
