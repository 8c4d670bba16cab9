import { sql, type TeamReader } from '@team-operations/database';
import {
  type MessageSource,
  NOTIFICATION_TABLE,
  asReported,
  todayInLondon,
  whenReported,
  withFixes,
} from '@team-operations/market';
import { jobContext } from '../submissions/job-context.ts';
import { findKnownJob, type KnownJob } from '../submissions/known-job.ts';
import { findMeterOnRecord, meterOf } from '../submissions/meter-on-record.ts';
import { effectiveFixesBefore, type FurtherVisits } from '../submissions/message-fixes.ts';
import { setReportBefore } from '../submissions/set-report.ts';

/** What a message would be made of today. */
export interface FlowSource {
  /** With what people have set for this message and no correction has overtaken. */
  source: MessageSource;
  /** Newest revision of the submission. */
  revision: number;
  furtherVisits: FurtherVisits;
  /** The team's MPID. */
  fromMpid: string;
}

/** Of several messages of a flow that were fixed, what staff have set last counts for all of them. */
function ofMessage(today: MessageSource, known: KnownJob, flow: string): MessageSource {
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow);
  if (rule === undefined) return today;
  return withFixes(today, effectiveFixesBefore(known, today.job, today.today)(rule));
}

/** Of several reports that were fixed, what staff have set last counts for all of them. */
function ofReport(today: MessageSource, known: KnownJob): MessageSource {
  const report = setReportBefore(known);
  const submission = asReported(today.submission, report);
  return { ...today, submission, reportedOn: whenReported(today.reportedOn, report) };
}

/** Gathers it; null when the submission is kept no longer. */
export async function findFlowSource(
  team: TeamReader,
  flow: { jobId: string; flow: string },
): Promise<FlowSource | null> {
  const [sender] = await team.query<{ mpid: string }>(sql`
    SELECT team.mpid FROM job JOIN team ON team.id = job.team_id
    WHERE job.team_id = ${team.teamId}::uuid AND job.id = ${flow.jobId}::uuid`);
  const known = await findKnownJob(team, flow.jobId);
  if (sender === undefined || known?.submission == null) return null;
  const { content: submission, reportedOn, revision, furtherVisits } = known.submission;
  const recorded = await findMeterOnRecord(team, meterOf(submission, known));
  const job = {
    ...jobContext(known),
    meterSerial: recorded?.serial ?? known.firstSerial,
    assetProviderMpid: recorded?.assetProvider,
  };
  const today: MessageSource = { submission, reportedOn, job, today: todayInLondon() };
  const source = flow.flow === 'D0135' ? ofReport(today, known) : ofMessage(today, known, flow.flow);
  return { source, revision, furtherVisits, fromMpid: sender.mpid };
}
