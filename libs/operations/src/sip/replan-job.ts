import { sql, type Sql } from '@team-operations/database';
import { changeFault, planMessages, type JobContext } from '@team-operations/market';
import { insertOutbox, type OutboxEvent } from '@team-operations/messaging';
import { uuidV7 } from '@team-operations/service';
import { faultEvents } from '../faults/fault-events.ts';
import type { StoredFault } from '../faults/stored-fault.ts';
import { telephoneMark } from '../faults/telephone-mark.ts';
import { writeFault } from '../faults/write-fault.ts';
import type { OperationContext } from '../operation.ts';
import { differences, reportOf, silentFlows } from './fault-plan.ts';
import { jobContext, type KnownJob } from './known-job.ts';
import { setReport, setReportBefore } from './set-report.ts';
import { replannedEvent } from './submission-events.ts';
import { todayInLondon } from './today.ts';

/** What follows from another MPAN of a job, to be written with it. */
export interface Replan {
  /** Assignments for the UPDATE of the job. */
  set: Sql[];
  /** Common table expressions after `changed_job`. */
  steps: Sql[];
  events: OutboxEvent[];
}

const nothing: Replan = { set: [], steps: [], events: [] };

function planFault(known: KnownJob, job: JobContext, context: OperationContext): Omit<Replan, 'events'> {
  if (known.submission === null || known.fault === null) return nothing;
  const { content } = known.submission;
  const [was, now] = [reportOf(content, jobContext(known)), reportOf(content, job)];
  if (was === null || now === null) return nothing;
  const { version, ...before } = known.fault;
  const moment = { at: before.readAt, clock: context.responseClock };
  const step = changeFault(before, { type: 'corrected', changes: differences(was, now) }, moment);
  if (step === null) return nothing;
  const after: StoredFault = { ...before, ...step.fault, updatedAt: before.readAt };
  const events = faultEvents(step, before, after, context.requestId);
  return {
    set: [sql`telephone_dno_since = ${telephoneMark(after)}::timestamptz`],
    steps: [
      writeFault(after, version, 'changed_job'),
      sql`fault_told AS (${insertOutbox(events, { from: 'fault' })})`,
    ],
  };
}

/** The messages that take their MPAN from the job go out again, to whom it now says. */
function planFlows(known: KnownJob, job: JobContext, context: OperationContext): OutboxEvent[] {
  if (known.submission === null) return [];
  const { content, reportedOn } = known.submission;
  const { messages, withdrawn } = planMessages(content, {
    previous: content,
    reportedOn,
    previousReportedOn: reportedOn,
    waiting: new Set(Object.keys(known.heldFlows)),
    silent: silentFlows(known, null),
    job: { ...job, meterSerial: known.firstSerial },
    report: setReport(known, { submission: content, job, reportedOn }),
    previousReport: setReportBefore(known),
    previousJob: { ...jobContext(known), meterSerial: known.firstSerial },
    today: todayInLondon(),
  });
  if (messages.length === 0 && withdrawn.length === 0) return [];
  const flows = messages.map((message) => ({
    flowId: known.heldFlows[message.flow] ?? uuidV7(),
    ...message,
    again: true,
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

/**
 * What another MPAN of a job brings with it: nothing may be sent from the old one. A submission that names an MPAN of its own
 * does not rest on the job's.
 */
export function replanJob(known: KnownJob, mpan: string | null, context: OperationContext): Replan {
  if (known.submission === null || known.submission.content.job_details.mpan !== undefined) return nothing;
  const job = { ...jobContext(known), mpan };
  return { ...planFault(known, job, context), events: planFlows(known, job, context) };
}
