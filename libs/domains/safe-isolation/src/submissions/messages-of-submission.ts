import {
  NOTIFICATION_TABLE,
  planMessages,
  type MessagePlan,
  type PlanOptions,
  type ReportedOn,
  type Submission,
  type Visit,
} from '@team-operations/market';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { effectiveFixesBefore, effectiveFixesOf, type FurtherVisits } from './message-fixes.ts';
import type { RecordedMeter } from './meter-on-record.ts';
import { lastSent, mayBeSent } from './sent-before.ts';
import { setReport, setReportBefore } from './set-report.ts';

/** What the messages of a submission rest on beside it. */
interface MessageKnowledge {
  job: KnownJob | null;
  meterOnRecord: RecordedMeter | null;
  /** The same of the submission before; undefined where it is the same. */
  meterBefore: RecordedMeter | null | undefined;
  reportedOn: ReportedOn;
  /** Which visit the request reports. */
  visit: Visit;
  furtherVisits: FurtherVisits;
  /** Flows that go out even if they say what they said before. */
  again: readonly string[];
  /** Flows that go out unless an effective message has the same content. */
  due: readonly string[];
  /** Flows that are not sent. */
  silent: ReadonlySet<string>;
  /** The call that counts for the fault after the submission. */
  confirmedCall: PlanOptions['confirmedCall'];
}

/** The market messages that a whole submission calls for now. */
export function messagesOf(
  submission: Submission,
  {
    job: known,
    meterOnRecord,
    meterBefore,
    reportedOn,
    visit,
    furtherVisits,
    again,
    due,
    silent,
    confirmedCall = null,
  }: MessageKnowledge,
  today: string,
): MessagePlan {
  const report = setReport(known, { submission, job: jobContext(known), reportedOn });
  const previousReport = setReportBefore(known);
  // The installer now says what staff had set: whether the operator has it, or refused it, is known where messages are recorded.
  const takesOver = Object.keys(previousReport).length > Object.keys(report).length;
  const withMeter = (meter: RecordedMeter | null) => ({
    ...jobContext(known),
    meterSerial: meter?.serial ?? known?.firstSerial,
    assetProviderMpid: meter?.assetProvider,
  });
  const job = withMeter(meterOnRecord);
  const fixes = effectiveFixesOf(known, { submission, reportedOn, furtherVisits, job, today });
  const previousFixes = effectiveFixesBefore(known, job, today);
  const takenOver = NOTIFICATION_TABLE.filter((rule) => previousFixes(rule).length > fixes(rule).length);
  return planMessages(submission, {
    previous: known?.submission?.content,
    reportedOn,
    previousReportedOn: known?.submission?.reportedOn ?? {},
    waiting: new Set([
      ...Object.keys(known?.heldFlows ?? {}),
      ...due,
      ...(takesOver ? ['D0135'] : []),
      ...takenOver.map(({ flow }) => flow),
    ]),
    mayBeSent: (flow) => mayBeSent(known, flow),
    lastSent: (flow) => lastSent(known, flow),
    fixes,
    previousFixes,
    again: new Set(again),
    silent,
    confirmedCall,
    report,
    previousReport,
    job,
    ...(meterBefore !== undefined && { previousJob: withMeter(meterBefore) }),
    isFurtherVisit: visit !== 'first' && visit !== 'correction',
    today,
  });
}
