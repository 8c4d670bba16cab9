import { isDeepStrictEqual } from 'node:util';
import {
  asReported,
  changeFault,
  faultPlace,
  namesAnotherVisit,
  type FaultEvent,
  type FaultReport,
  type FaultStep,
  type ReportedOn,
  type ResponseClock,
  type SiteDetail,
  type Submission,
  unknownDetails,
} from '@team-operations/market';
import { newId } from '@team-operations/schemas';
import { notAnswered, type FaultNow } from '../faults/next-step.ts';
import { withPlannedReport } from '../faults/planned-report.ts';
import type { ReadFault } from '../faults/stored-fault.ts';
import { closedElsewhere } from './closed-elsewhere.ts';
import { differences, reportOf } from './fault-report.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import type { NamedMessage } from './named-messages.ts';
import { refusedReport } from './refused-report.ts';
import { setReport } from './set-report.ts';
import { withDetails } from './site-details.ts';

/** What a submission does to the fault of its job: it reports the first one, or something happens to the one on record. */
export type FaultChange =
  | { kind: 'first'; faultId: string; report: FaultReport; details: SiteDetail[] }
  | { kind: 'step'; before: ReadFault; step: FaultStep };

/** Whether the request itself says that there is a fault. */
const namesFault = (body: Readonly<Record<string, unknown>>): boolean =>
  body['dno_issue'] !== undefined && body['dno_issue'] !== null;

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
  if (!namesFault(body)) return false;
  if (previous === null || isDeepStrictEqual(submission, previous)) return true;
  return isFurtherFinding(submission, previous);
}

/** Whether the submission reports something else than before, or what was found at another visit. */
const isFurtherFinding = (submission: Submission, previous: Submission): boolean =>
  namesAnotherVisit(submission, previous) || !isDeepStrictEqual(submission.dno_issue, previous.dno_issue);

interface Reports {
  /** What the submission reported before, and what it reports now. */
  was: FaultReport | null;
  now: FaultReport | null;
  /** What it now says of where the fault is, and did not before: a report that was withdrawn is somewhere too. */
  moved: Partial<FaultReport>;
  /** Whether the request reports the fault although the submission did so before. */
  again: boolean;
  /** Whether that is what a further visit found. */
  further: boolean;
}

/** What the submission says of a fault that is on record. A field that it leaves as it was stays as staff have set it. */
function eventFor(fault: ReadFault, { was, now, moved, again, further }: Reports): FaultEvent | null {
  if (now === null)
    return was === null ? { type: 'corrected', changes: moved } : { type: 'withdrawn', changes: moved };
  const isOver = fault.closedAt !== null || fault.withdrawnAt !== null;
  if (was === null || (isOver && again)) return { type: 'reported', report: now };
  const changes = differences(was, now);
  return again && further && Object.keys(changes).length === 0
    ? { type: 'found_again', refused: refusedReport(fault) !== null }
    : { type: 'corrected', changes };
}

/** The submission with what its report keeps of a fix by staff. */
interface Corrected {
  submission: Submission;
  reportedOn: ReportedOn;
}

/** What a submission reports: of a fault that was withdrawn, with what staff have set on it. */
function reportedNow({ submission, reportedOn }: Corrected, known: KnownJob | null): FaultReport | null {
  const job = jobContext(known);
  if (known?.fault?.withdrawnAt == null) return reportOf(submission, job);
  return reportOf(asReported(submission, setReport(known, { submission, reportedOn, job })), job);
}

/** Plans it; null when the submission changes nothing about a fault. */
export function planFault(
  body: Readonly<Record<string, unknown>>,
  corrected: Corrected,
  known: KnownJob | null,
  { clock, receivedBefore }: { clock: ResponseClock; receivedBefore: boolean },
): FaultChange | null {
  const { submission } = corrected;
  const previous = known?.submission?.content ?? null;
  const job = jobContext(known);
  const was = previous === null ? null : reportOf(previous, job);
  const now = reportedNow(corrected, known);
  const fault = known?.fault ?? null;
  // A repeat is no new finding about a fault that was closed; one that was withdrawn is reported by it again.
  const isOld = receivedBefore && fault?.closedAt != null;
  // Nor is one about the place where it was closed; at another one no operator was notified.
  const isElsewhere = closedElsewhere(known, { ...corrected, job }) !== null;
  const again = isElsewhere ? namesFault(body) : !isOld && reportsAgain(body, submission, previous);
  if (fault === null) {
    const first = now !== null && (was === null || again);
    if (!first) return null;
    // Who telephones for the first time reads all of it, and category A demands that.
    const isNotCalled = { ...now, callDemandedAt: null, callConfirmedAt: null, callReasons: [] };
    const details = now.category === 'A' ? [] : unknownDetails(isNotCalled, submission, null);
    return { kind: 'first', faultId: newId(), report: now, details };
  }
  const further = previous !== null && isFurtherFinding(submission, previous);
  const moved = previous === null ? {} : differences(faultPlace(previous, job), faultPlace(submission, job));
  const event = eventFor(fault, { was, now, moved, again, further });
  const changed = event === null ? null : changeFault(fault, event, { at: fault.readAt, clock });
  const step = withDetails(changed, { fault, previous, submission }, clock);
  return step === null ? null : { kind: 'step', before: fault, step };
}

/** A fault that is reported first, with the call that it demands. */
function reportedFirst({ report, details }: Extract<FaultChange, { kind: 'first' }>) {
  const isDemanded = report.category === 'A' || details.length > 0;
  const callDemandedAt = isDemanded ? new Date().toISOString() : null;
  return { ...notAnswered, ...report, callDemandedAt, callConfirmedAt: null };
}

/** What decides who acts next: of the fault as it is after a submission, with the report that it plans. `before`: as it is without one. */
export function faultAsPlanned(
  change: FaultChange | null,
  before: FaultNow | null,
  planned: readonly NamedMessage[],
): FaultNow | null {
  if (change === null) return before && withPlannedReport(before, planned);
  const after = change.kind === 'first' ? reportedFirst(change) : change.step.fault;
  return withPlannedReport({ newestReport: null, ...before, ...after }, planned);
}

/** What is not sent about a fault that stays closed: it is not watched, and the operator would come for nothing. */
export const silentFlows = (known: KnownJob | null, change: FaultChange | null): ReadonlySet<string> =>
  new Set(known?.fault?.closedAt != null && change === null ? ['D0135'] : []);

/** True when the report has to go out although it says what an earlier one said. */
export const isReportedAgain = (change: FaultChange | null): boolean =>
  change?.kind === 'step' &&
  (change.step.reportsAgain === true || change.step.notifications.includes('reported'));
