import type { Issue } from '@team-operations/errors';
import {
  type NoLongerApplies,
  type ReportedOn,
  type ResponseClock,
  type ScenarioChoice,
  type Submission,
  type SuspectedDanger,
  newDangers,
  suspectedDangers,
  todayInLondon,
} from '@team-operations/market';
import type { MappedAbort } from '@team-operations/jobs';
import { newId } from '@team-operations/schemas';
import { confirmedCallAfter } from './confirmed-call.ts';
import { isReportedAgain, planFault, silentFlows, type FaultChange } from './fault-plan.ts';
import { failedAfter, failedAndSent, type FailedBefore, type FailedDanger } from './failed-danger.ts';
import { closedAfter, type ClosedFault } from './closed-warnings.ts';
import { callsElsewhereAfter, lostFixes } from './fault-warnings.ts';
import { planOutcome, type JobOutcome } from './job-outcome.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { furtherVisitsAfter, type FurtherVisits } from './message-fixes.ts';
import { messagesOf } from './messages-of-submission.ts';
import { meterOf, type Meter, type RecordedMeter } from './meter-on-record.ts';
import { planAbort, type PlannedAbort } from './planned-abort.ts';
import type { Recount } from './recount.ts';
import { withIds, type NamedMessage } from './named-messages.ts';
import { namedAsBefore, readRequest } from './read-request.ts';
import { refusedAfter, type RefusedReport } from './refused-report.ts';
import { scenarioRefusal } from './scenario-refusal.ts';
import { submissionWarnings } from './submission-warnings.ts';
import { supplyOffIn, type SupplyOff } from './site-details.ts';
import type { FormerCall } from '../faults/informed-operators.ts';
import { suspectedIn, type Suspected } from './suspected-place.ts';
import { telephoneAfter, type TelephoneDemand } from './telephone-demand.ts';

/** Everything that accepting a submission means, before anything is written. */
export interface SubmissionPlan {
  jobId: string;
  submissionId: string;
  revision: number;
  /** The job's identifier as this request has it. */
  reference: string;
  submission: Submission;
  /** When parts of it were reported, if not on its date of action. */
  reportedOn: ReportedOn;
  furtherVisits: FurtherVisits;
  scenario: ScenarioChoice;
  flows: NamedMessage[];
  withdrawn: string[];
  /** What receivers have, or may have, and no longer applies: a person is asked to telephone them. */
  toTelephone: NoLongerApplies[];
  faultChange: FaultChange | null;
  /** Fields that staff had set on the report of a fault that was closed, and that the new report does not have. */
  lostFixes: string[];
  warnings: Issue[];
  /** As it was believed to be. */
  takenByAnother: boolean;
  /** The meter that the submission names, and what was believed to be on record where it is. */
  meter: Meter | null;
  meterOnRecord: string | null;
  /** Which operator is to be telephoned, and since when; null when no call is needed. */
  telephone: TelephoneDemand | null;
  /** The fault that stays closed; null when there is none. */
  closedFault: ClosedFault | null;
  /** Messages about danger that failed, and whether the request sends them again. */
  failed: readonly FailedBefore[];
  /** That the network operator refused the report of the fault as it is; null when it did not. */
  refused: RefusedReport | null;
  /** Words of the submission that read like a danger to life, beside no fault of category A; null when there are none. */
  suspected: Suspected | null;
  /** Calls to operators, or about metering points, that the fault has left: they have to be called back. */
  callsElsewhere: readonly FormerCall[];
  /** That a person depends on a supply that was left off, and no call says so; null otherwise. */
  supplyOff: SupplyOff | null;
  /** What the outcome does to the job. */
  outcome: JobOutcome;
  /** Why the job is aborted, and what follows; null when this request aborts nothing. */
  abort: PlannedAbort | null;
  /** Properties of the request that count; undefined when all of them do. */
  counted: readonly string[] | undefined;
  /** Words that read like a danger to life, beside no fault of category A, and that the submission did not have before. */
  newDangers: SuspectedDanger[];
}

/** What is known beside the request. */
export interface Knowledge {
  /** Null for a job that the submitter does not have, or that has not been looked for. */
  job: KnownJob | null;
  /** True when another submitter has reported about the planned job of this reference. */
  takenByAnother: boolean;
  /** The meter on record at the metering point. */
  meterOnRecord: RecordedMeter | null;
  /** The same of the submission so far; undefined where the request changes neither the meter nor the metering point. */
  meterBefore?: RecordedMeter | null;
  /** Its `supplier_mpid`, if that is none of the team's suppliers; null otherwise, or where it has not been looked for. */
  unknownSupplier: string | null;
  /** True when an earlier revision was this very request: it reports nothing again that has ended since. */
  receivedBefore: boolean;
  /** The team's reason for an aborted job; null for another outcome, or where it has not been looked for. */
  abort: MappedAbort | null;
  /** What the abort of the job comes to at the metering point that the submission now names; null when that stays. */
  recount: Recount | null;
  /** Messages about danger that failed, and that no other one has replaced. */
  failed: readonly FailedDanger[];
  /** True when the request is the newest one sent again. */
  isRepeat: boolean;
}

/** What counts of a request, what was removed from its texts, and how long faults may wait. */
export interface Request {
  body: Record<string, unknown>;
  warnings: readonly Issue[];
  responseClock: ResponseClock;
  /** Properties of the request that count; all of them if left out. */
  counted?: readonly string[] | undefined;
}

/** Whom to telephone, and why: a call is demanded, the operator does not act on the report, or it has none of what the texts say. */
const demandedAfter = (
  { submission }: { submission: Submission },
  change: FaultChange | null,
  known: KnownJob | null,
): Pick<SubmissionPlan, 'telephone' | 'refused' | 'suspected' | 'supplyOff' | 'callsElsewhere'> => ({
  telephone: telephoneAfter(change, known),
  refused: refusedAfter(change, known),
  suspected: suspectedIn({ submission, job: jobContext(known) }, change, known),
  supplyOff: supplyOffIn({ submission, job: jobContext(known) }, change, known),
  callsElsewhere: callsElsewhereAfter(change, known),
});

/**
 * Reads a request against what is known of the job, and plans what it means. Throws a 400 that names everything that is
 * wrong; nothing of a refused request is kept.
 */
export function planSubmission(
  { body, warnings: ofTexts, responseClock, counted }: Request,
  { job: known, takenByAnother, meterOnRecord, receivedBefore, ...knowledge }: Knowledge,
): SubmissionPlan {
  const { abort: mapped, recount, unknownSupplier } = knowledge;
  const today = todayInLondon();
  const previous = known?.submission ?? null;
  const received = readRequest(body, known, { receivedBefore, today });
  if (!received.accepted) throw scenarioRefusal(received);

  const { scenario, reportedOn, visit } = received;
  const submission = namedAsBefore(received.submission, previous?.content);
  const corrected = { submission, reportedOn };
  const faultChange = planFault(body, corrected, known, { clock: responseClock, receivedBefore });
  const confirmedCall = confirmedCallAfter(faultChange, known);
  const furtherVisits = furtherVisitsAfter(previous, received.happened);
  const flows = {
    again: isReportedAgain(faultChange) ? ['D0135'] : [],
    due: failedAndSent(body, known, knowledge.isRepeat ? knowledge.failed : []),
    silent: silentFlows(known, faultChange),
  };
  const meters = { meterOnRecord, meterBefore: knowledge.meterBefore };
  const basis = { job: known, ...meters, reportedOn, visit, furtherVisits, ...flows, confirmedCall };
  const plan = messagesOf(submission, basis, today);
  const dangers = suspectedDangers(submission);
  const failed = failedAfter(plan.messages, submission, knowledge, jobContext(known));
  const demanded = demandedAfter(corrected, faultChange, known);
  const revision = (previous?.revision ?? 0) + 1;
  const outcome = planOutcome(submission, { known, visit, receivedBefore });
  const abort = planAbort(submission, { known, mapped, recount, outcome });
  const warnings = submissionWarnings({
    ...{ dangers, received, unknownSupplier, ofTexts, takenByAnother, known, plan, outcome },
    ...{ failed, ...demanded, revision, faultChange, corrected, abort },
  });
  return {
    jobId: known?.jobId ?? newId(),
    submissionId: previous?.id ?? newId(),
    revision,
    reference: received.submission.job_details.job_id,
    submission,
    reportedOn,
    furtherVisits,
    scenario,
    flows: withIds(plan.messages, submission, known),
    withdrawn: plan.withdrawn.map(({ flow }) => flow),
    toTelephone: plan.toTelephone,
    faultChange,
    lostFixes: lostFixes(faultChange, corrected, known),
    warnings,
    takenByAnother,
    meter: meterOf(submission, known),
    meterOnRecord: meterOnRecord?.serial ?? null,
    closedFault: closedAfter(faultChange, known, corrected),
    failed,
    ...demanded,
    outcome,
    abort,
    counted,
    newDangers: newDangers(dangers, previous?.content),
  };
}
