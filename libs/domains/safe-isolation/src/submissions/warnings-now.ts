import type { Issue } from '@team-operations/errors';
import { callOutstanding, isCallDemandedWarning } from '@team-operations/market';
import { isFormerCallWarning } from '../faults/former-calls.ts';
import { misdirectedIssues, withMisdirected } from '../faults/misdirected-reports.ts';
import { callNow } from './call-now.ts';
import { closedNow, isClosedWarning } from './closed-warnings.ts';
import { energisedNow } from './energised-beside-danger.ts';
import { fixNow } from './fix-at-place.ts';
import { isFailedWarning } from './failed-in-words.ts';
import { isKeptWarning, keptNow } from './kept-warnings.ts';
import type { KnownJob } from './known-job.ts';
import { toWarning, type Warning } from './as-warning.ts';
import { isNotNotifiedWarning, notNotifiedIssue, notNotifiedNow } from './operator-not-notified.ts';
import { outdatedNow } from './outdated-now.ts';
import type { SubmissionAnswer } from './submission-answer.ts';
import { withHoldsNow, type NowKnown } from './messages-now.ts';
import { isRefusedWarning, refusedIssue, refusedReport } from './refused-report.ts';
import {
  detailsIssue,
  hasUnknownDetails,
  isDetailsWarning,
  isSupplyOffWarning,
  supplyOffIssue,
} from './site-details.ts';
import { supplyOffNow } from './unreported-details.ts';
import { withdrawnCallNow } from './withdrawn-calls.ts';

/** Warnings that are derived from what is known now. */
const isDerived = (warning: string) =>
  [
    isFailedWarning,
    isKeptWarning,
    isRefusedWarning,
    isClosedWarning,
    isDetailsWarning,
    isSupplyOffWarning,
    isFormerCallWarning,
    isNotNotifiedWarning,
  ].some((is) => is(warning));

/**
 * Stored warnings as they are true now: a call that was confirmed since, or whose fault was closed, is not demanded again, a report that the office or staff
 * have moved since is still where it went, and what waits is what waits now. What staff have set on the report by now, a refusal of the operator and the end of
 * the fault follow from `job`. No receiver is to be telephoned that has rejected its message since. Which messages failed is for the caller to add. Of one that was stored before the report was sent, what is known now takes the place.
 */
export function warningsNow(
  { warnings, revision }: Pick<SubmissionAnswer, 'warnings' | 'revision'>,
  known: NowKnown,
  job: KnownJob | null,
): Warning[] {
  const { fault } = known;
  const isOver = fault !== null && !callOutstanding(fault);
  const current = withHoldsNow(warnings, known)
    .filter(({ warning }) => !(isOver && isCallDemandedWarning(warning)) && !isDerived(warning))
    .flatMap((stored) => withdrawnCallNow(stored, fault, job))
    .flatMap((stored) => callNow(stored, known))
    .flatMap((stored) => energisedNow(stored, known))
    .flatMap((stored) => outdatedNow(stored, known, revision, job))
    .map((stored) => fixNow(stored, job));
  const refused = refusedReport(fault);
  const unnotified = notNotifiedNow(job);
  const off = supplyOffNow(job);
  const derived: Issue[] = [
    ...(refused === null ? [] : [refusedIssue(refused)]),
    ...(fault !== null && hasUnknownDetails(fault) ? [detailsIssue(known.submission)] : []),
    ...(off === null ? [] : [supplyOffIssue(off)]),
    ...(unnotified === null ? [] : [notNotifiedIssue(unnotified)]),
    ...keptNow(job),
    ...closedNow(job),
  ];
  const moved = fault === null ? [] : misdirectedIssues(fault).map(toWarning);
  return withMisdirected([...current, ...derived.map(toWarning)], moved, ({ warning }) => warning);
}
