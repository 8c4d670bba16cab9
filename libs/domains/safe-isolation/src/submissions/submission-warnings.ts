import type { Issue } from '@team-operations/errors';
import { suspicionWarnings, type MessagePlan, type Submission } from '@team-operations/market';
import { energisedWarnings } from './energised-beside-danger.ts';
import type { FailedBefore } from './failed-danger.ts';
import { failedIssue } from './failed-in-words.ts';
import type { FaultChange } from './fault-plan.ts';
import { fixAtPlace } from './fix-at-place.ts';
import { jobContext } from './job-context.ts';
import { withMisdirected } from '../faults/misdirected-reports.ts';
import { faultWarnings, movedWarnings, withoutSaidByMove } from './fault-warnings.ts';
import type { JobOutcome } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';
import { namesakeWarnings } from './namesake.ts';
import { notNotifiedIssue, type NotNotified } from './operator-not-notified.ts';
import { outcomeWarnings } from './outcome-warnings.ts';
import { placeAfter } from './place-after.ts';
import type { PlannedAbort } from './planned-abort.ts';
import { refusedIssue, type RefusedReport } from './refused-report.ts';
import { detailsIssue, supplyOffIssue, type SupplyOff } from './site-details.ts';
import type { Suspected } from './suspected-place.ts';
import type { TelephoneDemand } from './telephone-demand.ts';
import { unknownSupplierWarnings } from './unknown-supplier.ts';
import { withdrawnCallIssue, type WithdrawnCall } from './withdrawn-calls.ts';

const jobTaken: Issue = {
  path: 'job_id',
  message:
    'is the reference of a planned job that another system reported on; this submission created a separate job',
  fix: 'Ask the office which job is correct. The other submission was neither read nor changed.',
};

/** What a submission is warned of. */
interface Warned {
  suspected: Suspected | null;
  telephone: TelephoneDemand | null;
  /** What was removed from its texts, what its properties lack, and what its messages lack. */
  ofTexts: readonly Issue[];
  received: { warnings: readonly Issue[] };
  unknownSupplier: string | null;
  plan: Pick<MessagePlan, 'messages' | 'warnings'>;
  takenByAnother: boolean;
  known: KnownJob | null;
  outcome: JobOutcome;
  failed: readonly FailedBefore[];
  refused: RefusedReport | null;
  supplyOff: SupplyOff | null;
  callsWithdrawn: readonly WithdrawnCall[];
  revision: number;
  faultChange: FaultChange | null;
  corrected: Parameters<typeof faultWarnings>[1] & { submission: Submission };
  abort: PlannedAbort | null;
  notNotified: NotNotified | null;
}

const withoutMoved = (it: Warned): Issue[] => [
  ...(it.suspected === null ? [] : suspicionWarnings(it.suspected.dangers, it.suspected.before)),
  ...it.ofTexts,
  ...it.received.warnings,
  ...(it.takenByAnother ? [jobTaken] : []),
  ...namesakeWarnings(it.known),
  ...unknownSupplierWarnings(it.unknownSupplier),
  ...withoutSaidByMove(it.plan.warnings, it.faultChange, it.known),
  ...energisedWarnings(it.plan.messages, it.faultChange, it.known, it.corrected.submission),
  ...outcomeWarnings(it.outcome, it.corrected.submission, it.known),
  ...it.failed.map((failed) => failedIssue(failed, it.revision)),
  ...(it.refused === null ? [] : [refusedIssue(it.refused)]),
  ...(it.telephone?.details === true ? [detailsIssue(it.corrected.submission)] : []),
  ...(it.supplyOff === null ? [] : [supplyOffIssue(it.supplyOff)]),
  ...it.callsWithdrawn.map(withdrawnCallIssue),
  ...faultWarnings(it.faultChange, it.corrected, it.known),
  ...(it.abort?.warnings ?? []),
  ...(it.notNotified === null ? [] : [notNotifiedIssue(it.notNotified)]),
];

/** Everything that the installer should know of a submission, the greatest danger first. */
export function submissionWarnings(it: Warned): Issue[] {
  const moved = movedWarnings(it.faultChange, it.known);
  const basis = { submission: it.corrected.submission, job: jobContext(it.known) };
  const { dnoMpid } = placeAfter(basis, it.faultChange, it.known);
  return withMisdirected(withoutMoved(it), moved, ({ message }) => message).map((issue) => ({
    ...issue,
    ...fixAtPlace(issue.message, issue.fix, dnoMpid),
  }));
}
