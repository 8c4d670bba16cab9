import type { Memory, Taken } from './memory.ts';
import type { Observed, ObservedFault } from './observed.ts';

const withdrawn = 'Withdrawn by the installer';

/** What the test knows of the metering points of a job. */
export interface KnownPoints {
  /** Of the job and its submission after the last step. */
  present: string | null;
  /** Where a fault of the job was closed that was reported again since, other than by the installer. */
  closed: Set<string | null>;
}

function remember(was: ObservedFault | null, is: ObservedFault | null, { closed }: KnownPoints): void {
  if (was?.closedAt == null || is?.closedAt !== null) return;
  if (was.closedReason !== withdrawn && was.mpan !== null) closed.add(was.mpan);
}

/**
 * The end of a fault counts for the metering points where it was closed. A request that says that it is at another one reports it there, or,
 * if it does not say that there is a fault, operations staff get an alarm, once for each move.
 */
export function checkClosedElsewhere(
  before: Observed,
  step: Taken,
  after: Observed,
  alarms: readonly string[],
  memory: Memory,
): void {
  const { atPoints, officeMpan, fixed, resent } = memory;
  memory.resent = null;
  const { fault, readBack } = after;
  remember(before.fault, fault, atPoints);
  const { dno_issue: issue, job_details: details } = readBack.submission;
  const present = details.mpan ?? officeMpan;
  const hasMoved = present !== atPoints.present;
  atPoints.present = present;
  // Where staff set the MPAN of a report, that is the one of the fault.
  if (fixed || step.atOnce === true) return;
  const isElsewhere = issue !== undefined && present !== fault?.mpan && !atPoints.closed.has(present);
  const staysElsewhere = fault?.closedAt != null && isElsewhere;
  const isCorrected = readBack.revision > before.readBack.revision;
  const reports = step.reports === true && (resent === null || 'dno_issue' in resent);
  if (reports && isCorrected) expect(staysElsewhere).toBe(false);
  expect(alarms.includes('fault.closed-elsewhere')).toBe(staysElsewhere && hasMoved);
}
