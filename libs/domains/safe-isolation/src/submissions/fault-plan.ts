import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@team-operations/errors';
import {
  callOutstanding,
  changeFault,
  dnoFault,
  type FaultCategory,
  type FaultEvent,
  type FaultFacts,
  type FaultReport,
  type FaultStep,
  type JobContext,
  type ResponseClock,
  type Submission,
} from '@team-operations/market';
import { uuidV7 } from '@team-operations/service';
import type { ReadFault } from '../faults/stored-fault.ts';
import { jobContext, type KnownJob } from './known-job.ts';

/** What a submission does to the fault of its job: it reports the first one, or something happens to the one on record. */
export type FaultChange =
  | { kind: 'first'; faultId: string; report: FaultReport }
  | { kind: 'step'; before: ReadFault; step: FaultStep };

/** What a submission reports of a fault, given what the job knows; null when it reports none. */
export function reportOf(submission: Submission, job: JobContext): FaultReport | null {
  const fault = dnoFault(submission, job);
  if (fault === null) return null;
  const { category, comment, mpan, dno } = fault;
  return { category, comment, mpan, dnoMpid: dno?.mpid ?? null };
}

/** What a new visit or a new finding brings beside the report itself. */
const ofAVisit = (submission: Submission) => [
  submission.dno_issue,
  submission.job_details.date_of_action,
  submission.return_work,
];

/**
 * Whether the request reports a fault although the submission did so before. It must carry `dno_issue`, and either that, the date
 * or the return visit is another one, or nothing else is: a whole worksheet that is sent again to correct a telephone number
 * reports nothing (docs/decisions/0045-life-of-a-fault.md).
 */
export function reportsAgain(
  body: Readonly<Record<string, unknown>>,
  submission: Submission,
  previous: Submission | null,
): boolean {
  if (body['dno_issue'] === undefined || body['dno_issue'] === null) return false;
  if (previous === null || isDeepStrictEqual(submission, previous)) return true;
  return isFurtherVisit(submission, previous);
}

function isFurtherVisit(submission: Submission, previous: Submission): boolean {
  return !isDeepStrictEqual(ofAVisit(submission), ofAVisit(previous));
}

/**
 * What is not the same in two reports. The operator is that of the MPAN, so both go together: staff may have moved the fault to another
 * operator since `was`, and an MPAN of the operator of before must not be believed to be theirs.
 */
export function differences(was: FaultReport, now: FaultReport): Partial<FaultReport> {
  const { mpan, dnoMpid, ...rest } = now;
  const others = Object.entries(rest).filter(([name, value]) => was[name as keyof typeof rest] !== value);
  const moved = mpan !== was.mpan || dnoMpid !== was.dnoMpid;
  return { ...Object.fromEntries(others), ...(moved && { mpan, dnoMpid }) };
}

interface Reports {
  /** What the submission reported before, and what it reports now. */
  was: FaultReport | null;
  now: FaultReport | null;
  /** Whether the request reports the fault although the submission did so before. */
  again: boolean;
  /** Whether that is what a further visit found. */
  further: boolean;
}

/** What the submission says of a fault that is on record. A field that it leaves as it was stays as staff have set it. */
function eventFor(fault: ReadFault, { was, now, again, further }: Reports): FaultEvent | null {
  if (now === null) return was === null ? null : { type: 'withdrawn' };
  const isOver = fault.closedAt !== null || fault.withdrawnAt !== null;
  if (was === null || (isOver && again)) return { type: 'reported', report: now };
  const changes = differences(was, now);
  return again && further && Object.keys(changes).length === 0
    ? { type: 'found_again' }
    : { type: 'corrected', changes };
}

/** Plans it; null when the submission changes nothing about a fault. */
export function planFault(
  body: Readonly<Record<string, unknown>>,
  submission: Submission,
  known: KnownJob | null,
  { clock, receivedBefore }: { clock: ResponseClock; receivedBefore: boolean },
): FaultChange | null {
  const previous = known?.submission?.content ?? null;
  const was = previous === null ? null : reportOf(previous, jobContext(known));
  const now = reportOf(submission, jobContext(known));
  const fault = known?.fault ?? null;
  // A repeat is no new finding about a fault that was closed; one that was taken back is reported by it again.
  const isOld = receivedBefore && fault?.closedAt != null;
  const again = !isOld && reportsAgain(body, submission, previous);
  if (fault === null) {
    const first = now !== null && (was === null || again);
    return first ? { kind: 'first', faultId: uuidV7(), report: now } : null;
  }
  const further = previous !== null && isFurtherVisit(submission, previous);
  const event = eventFor(fault, { was, now, again, further });
  const step = event === null ? null : changeFault(fault, event, { at: fault.readAt, clock });
  return step === null ? null : { kind: 'step', before: fault, step };
}

/** What is not sent about a fault that stays closed: nobody watches it, and the operator would come for nothing. */
export const silentFlows = (known: KnownJob | null, change: FaultChange | null): ReadonlySet<string> =>
  new Set(known?.fault?.closedAt != null && change === null ? ['D0135'] : []);

/** True when the report has to go out although it says what an earlier one said. */
export const isReportedAgain = (change: FaultChange | null): boolean =>
  change?.kind === 'step' && change.step.notifications.includes('reported');

/** Which operator is to be telephoned about which metering point, and since when. */
export interface TelephoneDemand {
  dnoMpid: string | null;
  mpan: string | null;
  /** ISO 8601 instant. */
  since: string;
  /** As it is reported now: a call stays demanded after category A was lowered. */
  category: FaultCategory;
  /** True when the report was taken back: that does not end the demand either. */
  withdrawn: boolean;
}

/** The call that a fault demands; null when it demands none. */
export function telephoneOfFault(fault: FaultFacts): TelephoneDemand | null {
  if (fault.callDemandedAt === null || !callOutstanding(fault)) return null;
  const { dnoMpid, mpan, category, callDemandedAt: since, withdrawnAt } = fault;
  return { dnoMpid, mpan, since, category, withdrawn: withdrawnAt !== null };
}

/** The call that is demanded after the submission; null when none is. */
export function telephoneAfter(change: FaultChange | null, known: KnownJob | null): TelephoneDemand | null {
  if (change?.kind === 'first') {
    const { category, dnoMpid, mpan } = change.report;
    if (category !== 'A') return null;
    return { dnoMpid, mpan, since: new Date().toISOString(), category, withdrawn: false };
  }
  const fault = change?.step.fault ?? known?.fault ?? null;
  return fault === null ? null : telephoneOfFault(fault);
}

/** A fault that a submission leaves closed. */
export interface ClosedFault {
  closedAt: string;
  reason: string | null;
}

/** The fault that stays closed after the submission; null when there is none, or it is open. */
export function closedAfter(change: FaultChange | null, known: KnownJob | null): ClosedFault | null {
  const fault = known?.fault ?? null;
  if (change !== null || fault?.closedAt == null) return null;
  return { closedAt: fault.closedAt, reason: fault.closedReason };
}

/** How to report a closed fault again. */
export const reportAgain =
  'If the fault is there again, send `dno_issue` with what you found and the `date_of_action` of this visit.';

/** What the installer should know of a report that does not do what it seems to. */
export function faultWarnings(
  change: FaultChange | null,
  submission: Submission,
  known: KnownJob | null,
): Issue[] {
  if (change?.kind === 'step' && change.step.alarm !== null) {
    return [
      {
        path: 'dno_issue.code',
        message:
          'was A, and nobody has confirmed the call to the network operator: the call is still demanded',
        fix: 'Telephone the network operator, then have the office confirm the call.',
      },
    ];
  }
  const closed = closedAfter(change, known);
  if (closed === null || submission.dno_issue === undefined) return [];
  return [
    {
      path: 'dno_issue',
      message: `was closed on ${closed.closedAt} (${closed.reason ?? 'no reason was kept'}) and was not reported again`,
      fix: reportAgain,
    },
  ];
}
