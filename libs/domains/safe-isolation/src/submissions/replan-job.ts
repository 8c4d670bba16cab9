import { isDeepStrictEqual } from 'node:util';
import { sql, type Sql } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import {
  type JobContext,
  type MessagePlan,
  type PlannedMessage,
  changeFault,
  faultPlace,
  holdWarnings,
  leavesSupplyOff,
  todayInLondon,
} from '@team-operations/market';
import { insertOutbox, type OutboxEvent } from '@team-operations/messaging';
import { newId } from '@team-operations/schemas';
import { faultEvents } from '../faults/fault-events.ts';
import { formerCallIssues } from '../faults/former-calls.ts';
import { misdirectedIssues } from '../faults/misdirected-reports.ts';
import { movedCallIssues } from '../faults/moved-call.ts';
import { withPlannedReport } from '../faults/planned-report.ts';
import { changed, type StoredFault } from '../faults/stored-fault.ts';
import { telephoneMark } from '../faults/telephone-mark.ts';
import { writeFault } from '../faults/write-fault.ts';
import type { SafeIsolationContext } from '../dependencies.ts';
import { closedElsewhereEvents, closedElsewhereIssue } from './closed-elsewhere.ts';
import { differences, reportOf } from './fault-report.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { changedBy, newlyHeld } from './changed-message.ts';
import { effectiveFixesBefore } from './message-fixes.ts';
import { noteCallsAsked } from './no-longer-applies.ts';
import type { RecordedMeters } from './meter-on-record.ts';
import { notNotifiedElsewhere } from './operator-not-notified.ts';
import { planWith, withMeter } from './plan-with.ts';
import { lastSent, mayBeSent } from './sent-before.ts';
import { setReportBefore, type ReportBasis } from './set-report.ts';
import { withDetails } from './site-details.ts';
import { replannedEvent } from './submission-events.ts';
import { unreportedElsewhere } from './unreported-details.ts';

type Reported = NonNullable<KnownJob['submission']>;

/** What follows from another MPAN, supplier or date of a job, to be written with it. */
export interface Replan {
  /** As it is afterwards; null when it stays as it is. */
  fault: StoredFault | null;
  /** Assignments for the UPDATE of the job. */
  set: Sql[];
  /** Common table expressions after `changed_job`. */
  steps: Sql[];
  /** The same where receivers are to be telephoned. */
  callsAsked: Sql[];
  events: OutboxEvent[];
  /** Whom to telephone now, what waits and why, and who has a message that is outdated: no message notifies them. */
  warnings: Issue[];
}

const nothing: Replan = { fault: null, set: [], steps: [], callsAsked: [], events: [], warnings: [] };

function planFault(
  known: KnownJob,
  job: JobContext,
  messages: readonly PlannedMessage[],
  context: SafeIsolationContext,
): Omit<Replan, 'events' | 'callsAsked'> {
  if (known.submission === null || known.fault === null) return nothing;
  const { content } = known.submission;
  const [was, now] = [jobContext(known), job].map((it) => reportOf(content, it) ?? faultPlace(content, it));
  if (was === undefined || now === undefined) return nothing;
  const { version, ...before } = known.fault;
  const moment = { at: before.readAt, clock: context.responseClock };
  const corrected = changeFault(before, { type: 'corrected', changes: differences(was, now) }, moment);
  // Another operator does not know what the call to the one before has said.
  const ofSite = { fault: known.fault, previous: content, submission: content };
  const step = corrected && withDetails(corrected, ofSite, context.responseClock);
  if (step === null) return nothing;
  const { externalReference: jobReference } = known;
  const after = withPlannedReport(
    changed(before, { ...step.fault, jobReference }),
    messages.map((planned) => ({ planned, state: planned.state })),
  );
  const events = faultEvents(step, before, after, context.requestId);
  return {
    fault: after,
    set: [sql`telephone_dno_since = ${telephoneMark(after)}::timestamptz`],
    steps: [
      writeFault(after, version, 'changed_job'),
      sql`fault_published AS (${insertOutbox(events, { from: 'fault' })})`,
    ],
    warnings: [
      ...movedCallIssues(before, after, leavesSupplyOff(content)),
      // No message replaces a report that was withdrawn.
      ...(after.withdrawnAt === null ? formerCallIssues(after) : misdirectedIssues(after)),
    ],
  };
}

/** The messages that take something from the job go out again, to whom it now says, and those that wait for it are looked at again. */
function planFlows(
  known: KnownJob,
  submission: Reported,
  job: JobContext,
  meters: RecordedMeters,
): MessagePlan & { held: PlannedMessage[] } {
  const { content, reportedOn } = submission;
  const previousJob = withMeter(known, jobContext(known), meters.before);
  const before = planWith(known, submission, previousJob, {}).messages;
  const plan = planWith(known, submission, withMeter(known, job, meters.after), {
    previous: content,
    previousReportedOn: reportedOn,
    waiting: new Set(Object.keys(known.heldFlows)),
    previousReport: setReportBefore(known),
    previousJob,
    previousFixes: effectiveFixesBefore(known, previousJob, todayInLondon()),
    mayBeSent: (flow) => mayBeSent(known, flow),
    lastSent: (flow) => lastSent(known, flow),
  });
  const messages = plan.messages.flatMap((message) =>
    changedBy(
      message,
      before.find(({ flow }) => flow === message.flow),
    ),
  );
  return { ...plan, messages, held: messages.map((message) => newlyHeld(message, before)) };
}

function flowEvents(
  known: KnownJob,
  { messages, withdrawn }: MessagePlan,
  context: SafeIsolationContext,
): OutboxEvent[] {
  if (messages.length === 0 && withdrawn.length === 0) return [];
  const flows = messages.map((message) => ({
    flowId: known.heldFlows[message.flow] ?? newId(),
    ...message,
  }));
  return [
    replannedEvent(
      known,
      flows,
      withdrawn.map(({ flow }) => flow),
      context,
    ),
  ];
}

const askInstaller =
  'If the fault is at this metering point, notify the network operator there, and ask the installer to send `dno_issue` again.';

/** The office's change of the metering point leaves a closed fault closed: no report is made, and people have to look. */
function elsewhere(
  known: KnownJob,
  basis: ReportBasis,
  { requestId }: SafeIsolationContext,
): Pick<Replan, 'events' | 'warnings'> {
  const events = closedElsewhereEvents(known, basis, requestId);
  return { events, warnings: events.length === 0 ? [] : [closedElsewhereIssue(known, askInstaller)] };
}

/** What another MPAN, supplier or date of a job changes: nothing may be sent that rests on the one of before. */
export function replanJob(
  known: KnownJob,
  job: JobContext,
  meters: RecordedMeters,
  context: SafeIsolationContext,
): Replan {
  if (known.submission === null || isDeepStrictEqual(job, jobContext(known))) return nothing;
  const plan = planFlows(known, known.submission, job, meters);
  const { warnings, ...fault } = planFault(known, job, plan.messages, context);
  const { content: submission, reportedOn } = known.submission;
  const basis = { submission, reportedOn, job };
  const closed = elsewhere(known, basis, context);
  return {
    ...fault,
    callsAsked: noteCallsAsked(plan, known.submission, context.team.teamId),
    events: [
      ...flowEvents(known, plan, context),
      ...closed.events,
      ...unreportedElsewhere(known, basis, context),
    ],
    warnings: [
      // Whom to telephone now comes before whom to call back.
      ...warnings,
      ...holdWarnings(plan.held),
      ...plan.toTelephone.map(({ issue }) => issue),
      ...closed.warnings,
      ...notNotifiedElsewhere(known, basis),
    ],
  };
}
