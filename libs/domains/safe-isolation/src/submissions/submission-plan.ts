import type { Issue } from '@team-operations/errors';
import {
  type NoLongerApplies,
  type ReportedOn,
  type ResponseClock,
  type ScenarioChoice,
  type Submission,
  type SuspectedDanger,
  newDangers,
  todayInLondon,
} from '@team-operations/market';
import type { MappedAbort } from '@team-operations/jobs';
import { newId } from '@team-operations/schemas';
import { confirmedCallAfter } from './confirmed-call.ts';
import { isReportedAgain, planFault, silentFlows, type FaultChange } from './fault-plan.ts';
import { failedAfter, failedAndSent, type FailedBefore, type FailedDanger } from './failed-danger.ts';
import { closedAfter, type ClosedFault } from './closed-warnings.ts';
import { callsAskedAfter, type CallsAsked } from './calls-asked.ts';
import { lostFixes } from './fault-warnings.ts';
import { planOutcome, type JobOutcome } from './job-outcome.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { furtherVisitsAfter, type FurtherVisits } from './message-fixes.ts';
import { messagesOf } from './messages-of-submission.ts';
import { meterOf, type Meter, type RecordedMeter } from './meter-on-record.ts';
import { planAbort, type PlannedAbort } from './planned-abort.ts';
import { reportThereAfter, type ReportThere } from './report-there.ts';
import type { Recount } from './recount.ts';
import { withIds, type NamedMessage } from './named-messages.ts';
import { namedAsBefore, readRequest } from './read-request.ts';
import { scenarioRefusal } from './scenario-refusal.ts';
import { supplyOffSince } from './site-details.ts';
import { submissionWarnings } from './submission-warnings.ts';

/** Everything that accepting a submission means, before anything is written. */
export interface SubmissionPlan extends CallsAsked {
  jobId: string;
  submissionId: string;
  revision: number;
  /** The job's identifier as this request has it. */
  reference: string;
  submission: Submission;
  /** When parts of it were reported, if not on its date of action. */
  reportedOn: ReportedOn;
  furtherVisits: FurtherVisits;
  /** Since when it says that the supply of a person who depends on it is left off; null where it does not, or that is not known. */
  supplyOffSince: string | null;
  scenario: ScenarioChoice;
  flows: NamedMessage[];
  withdrawn: string[];
  /** Those of `flows` of which the receiver may have an earlier message that says something else. */
  changedFlows: readonly string[];
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
  /** The report that the operator has of the fault which the request finds again; null where the request makes one, or names none. */
  reportThere: ReportThere | null;
  /** The fault that stays closed; null when there is none. */
  closedFault: ClosedFault | null;
  /** Messages about danger that failed, and whether the request sends them again. */
  failed: readonly FailedBefore[];
  /** What the outcome does to the job. */
  outcome: JobOutcome;
  /** Why the job is aborted, and what follows; null when this request aborts nothing. */
  abort: PlannedAbort | null;
  /** Properties of the request that count; undefined when all of them do. */
  counted: readonly string[] | undefined;
  /** Words that read like a danger to life, beside no fault of category A, and that the submission did not have before. */
  newDangers: readonly SuspectedDanger[];
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
  const failed = failedAfter(plan.messages, submission, knowledge, jobContext(known));
  const revision = (previous?.revision ?? 0) + 1;
  const outcome = planOutcome(submission, { known, visit, receivedBefore });
  const abort = planAbort(submission, { known, mapped, recount, outcome });
  const demanded = callsAskedAfter(corrected, { change: faultChange, known, abort, outcome });
  const warnings = submissionWarnings({
    ...{ received, unknownSupplier, ofTexts, takenByAnother, known, plan, outcome },
    ...{ failed, ...demanded, revision, faultChange, corrected, abort },
  });
  const named = withIds(plan.messages, submission, known);
  return {
    jobId: known?.jobId ?? newId(),
    submissionId: previous?.id ?? newId(),
    revision,
    reference: received.submission.job_details.job_id,
    submission,
    reportedOn,
    furtherVisits,
    supplyOffSince: supplyOffSince(submission, previous),
    scenario,
    flows: named,
    withdrawn: plan.withdrawn.map(({ flow }) => flow),
    changedFlows: plan.changed,
    toTelephone: plan.toTelephone,
    faultChange,
    lostFixes: lostFixes(faultChange, corrected, known),
    warnings,
    meter: meterOf(submission, known),
    meterOnRecord: meterOnRecord?.serial ?? null,
    reportThere: reportThereAfter(body, { submission, flows: named }, faultChange, known),
    closedFault: closedAfter(faultChange, known, corrected),
    ...demanded,
    ...{ failed, outcome, abort, counted, takenByAnother },
    newDangers: newDangers(demanded.suspected?.dangers ?? [], previous?.content),
  };
}
