import { type JobContext, type PlanOptions, planMessages, todayInLondon } from '@team-operations/market';
import { silentFlows } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { effectiveFixesBefore } from './message-fixes.ts';
import type { RecordedMeter } from './meter-on-record.ts';
import { setReport } from './set-report.ts';

/** The messages that the submission calls for, given what the job knows; of `previous` and what waits alone when it is given. */
export function planWith(
  known: KnownJob,
  { content, reportedOn }: NonNullable<KnownJob['submission']>,
  itsJob: JobContext,
  more: Partial<PlanOptions>,
) {
  const today = todayInLondon();
  return planMessages(content, {
    reportedOn,
    silent: silentFlows(known, null),
    job: itsJob,
    fixes: effectiveFixesBefore(known, itsJob, today),
    report: setReport(known, { submission: content, job: itsJob, reportedOn }),
    today,
    ...more,
  });
}

/** Which meter is on record where the job is: the one that was exchanged, or none is known and the first that was named counts. */
export const withMeter = (known: KnownJob, job: JobContext, meter: RecordedMeter | null): JobContext => ({
  ...job,
  meterSerial: meter?.serial ?? known.firstSerial,
  assetProviderMpid: meter?.assetProvider,
});
