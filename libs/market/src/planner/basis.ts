import { parseMpan, type ParsedMpan } from '../mpan.ts';
import type { Submission } from '../submission/schema.ts';

/** What the job and the team's records know, for what the submission leaves out. */
export interface JobContext {
  mpan?: string | null | undefined;
  supplierMpid?: string | null | undefined;
  /** Serial of the meter that was on record before the visit; another one in the submission means the meter changed. */
  meterSerial?: string | null | undefined;
  /** Who owns the meter. No submission says so. */
  assetProviderMpid?: string | null | undefined;
}

/** The values that a message's content rests on besides the submission itself; plain JSON, kept with the message. */
export interface MessageBasis {
  /** 13 digits, whatever its check digit says; null when none is known. */
  mpan: string | null;
  /** `YYYY-MM-DD`. */
  dateOfAction: string;
  serialOnRecord: string | null;
}

/** The metering point of a submission, or else of its job. */
export function meteringPoint(submission: Submission, job: JobContext): ParsedMpan | { outcome: 'missing' } {
  const text = submission.job_details.mpan ?? job.mpan;
  return text ? parseMpan(text) : { outcome: 'missing' };
}

export function messageBasis(submission: Submission, job: JobContext, today: string): MessageBasis {
  const point = meteringPoint(submission, job);
  return {
    mpan: 'mpan' in point ? point.mpan : null,
    dateOfAction: submission.job_details.date_of_action ?? today,
    serialOnRecord: job.meterSerial ?? null,
  };
}
