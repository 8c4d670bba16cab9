import type { Submission } from '../submission/schema.ts';
import type { MessageBasis } from './basis.ts';

/** What in a submission calls for a message. */
export const triggers = {
  dno_issue: ({ dno_issue: issue }: Submission) => issue !== undefined,
  tampering: ({ tampering }: Submission) => tampering !== undefined,
  meter_fault: ({ meter, meter_fault_details: details }: Submission) =>
    meter?.fault === true || details !== undefined,
  completed_or_in_progress: ({ job_details: { outcome_code: outcome } }: Submission) => outcome !== 'AB',
  failure_reason: ({ failure_reason: reason }: Submission) => reason !== undefined,
  readings: ({ readings }: Submission) => readings !== undefined,
  meter_changed: ({ meter }: Submission, { serialOnRecord }: MessageBasis) =>
    serialOnRecord !== null && meter?.serial_number !== undefined && meter.serial_number !== serialOnRecord,
} satisfies Record<string, (submission: Submission, basis: MessageBasis) => boolean>;

export type TriggerName = keyof typeof triggers;
