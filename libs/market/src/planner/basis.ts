import { parseMpan, type ParsedMpan } from '../mpan.ts';
import type { Submission } from '../submission/schema.ts';

/** What the job and the team's records know, for what the submission leaves out. */
export interface JobContext {
  mpan?: string | null | undefined;
  supplierMpid?: string | null | undefined;
  /** Serial of the meter that was on record before the visit; another one in the submission means the meter changed. */
  meterSerial?: string | null | undefined;
  /** The day before which no work on it was possible, `YYYY-MM-DD`; null for a job that was not planned. */
  notBefore?: string | null | undefined;
  /** Who owns the meter. No submission says so. */
  assetProviderMpid?: string | null | undefined;
  /** E or D, where a person has found out how the point was left. No submission says so. */
  energisationStatus?: string | null | undefined;
  /** Whether a revision reported the job in progress, so that the point may have been isolated since. */
  reportedInProgress?: boolean | undefined;
  /** Whether the fault of the job is closed, and whether its end says that the danger is over: one that is closed as a duplicate may go on. */
  faultClosed?: boolean | undefined;
  dangerOver?: boolean | undefined;
}

/** When what a message is about was reported. */
export interface ReportedWhen {
  /** `YYYY-MM-DD`. */
  day: string;
  /** True when the failure reason is of a visit before the one that the outcome is of. */
  failedEarlier?: boolean | undefined;
  /** True when that visit itself was reported as completed. */
  contradictedEarlier?: boolean | undefined;
  /** True when the supply is as a completed visit before that left it (`asCompletedOn`). */
  completedEarlier?: boolean | undefined;
}

/** The values that a message's content rests on besides the submission itself; plain JSON, kept with the message. */
export interface MessageBasis {
  /** 13 digits, whatever its check digit says; null when none is known. */
  mpan: string | null;
  /** `YYYY-MM-DD`. */
  dateOfAction: string;
  serialOnRecord: string | null;
  energisationStatus?: string;
  reportedInProgress?: true;
  faultClosed?: true;
  dangerOver?: true;
  failedEarlier?: true;
  contradictedEarlier?: true;
  completedEarlier?: true;
}

/** What of a submission says where it is; without an MPAN, it is where its job is. */
export interface SaidOfPlace {
  job_details: Pick<Submission['job_details'], 'mpan'>;
}

/** The metering point of a submission, or else of its job. */
export function meteringPoint(submission: SaidOfPlace, job: JobContext): ParsedMpan | { outcome: 'missing' } {
  const text = submission.job_details.mpan ?? job.mpan;
  return text ? parseMpan(text) : { outcome: 'missing' };
}

export function messageBasis(
  submission: Submission,
  job: JobContext,
  { day, failedEarlier, contradictedEarlier, completedEarlier }: ReportedWhen,
): MessageBasis {
  const point = meteringPoint(submission, job);
  return {
    mpan: 'mpan' in point ? point.mpan : null,
    dateOfAction: day,
    serialOnRecord: job.meterSerial ?? null,
    ...(job.energisationStatus ? { energisationStatus: job.energisationStatus } : {}),
    ...(job.reportedInProgress === true ? { reportedInProgress: true } : {}),
    ...(job.faultClosed === true ? { faultClosed: true } : {}),
    ...(job.dangerOver === true ? { dangerOver: true } : {}),
    ...(failedEarlier === true ? { failedEarlier } : {}),
    ...(contradictedEarlier === true ? { contradictedEarlier } : {}),
    ...(completedEarlier === true ? { completedEarlier } : {}),
  };
}
