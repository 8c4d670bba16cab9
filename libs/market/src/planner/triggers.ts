import { meterSerial } from '../meter-serial.ts';
import type { Submission } from '../submission/schema.ts';
import type { MessageBasis } from './basis.ts';
import { mayBeWithoutSupply } from './energisation.ts';

/** What a message rests on, made for the triggers that ask for it. */
type Basis = () => MessageBasis;

/** What in a submission calls for a message. */
export const triggers = {
  dno_issue: ({ dno_issue: issue }: Submission) => issue !== undefined,
  tampering: ({ tampering }: Submission) => tampering !== undefined,
  meter_fault: ({ meter, meter_fault_details: details }: Submission) =>
    meter?.fault === true || details !== undefined,
  energisation: (submission: Submission, basis: Basis) =>
    submission.job_details.outcome_code !== 'AB' ||
    basis().completedEarlier === true ||
    mayBeWithoutSupply(submission, basis()),
  failure_reason: ({ failure_reason: reason }: Submission) => reason !== undefined,
  readings: ({ readings }: Submission) => readings !== undefined,
  meter_changed({ meter }: Submission, basis: Basis) {
    if (meter?.serial_number === undefined) return false;
    const { serialOnRecord } = basis();
    return serialOnRecord !== null && meterSerial(meter.serial_number) !== meterSerial(serialOnRecord);
  },
} satisfies Record<string, (submission: Submission, basis: Basis) => boolean>;

export type TriggerName = keyof typeof triggers;
