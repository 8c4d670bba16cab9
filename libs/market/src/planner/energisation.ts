import {
  FAILURE_CODE_MEANINGS,
  LEFT_OFF,
  failureCode,
  saysAsItWas,
  saysLeftOff,
  type FailureCode,
} from '../failure-codes.ts';
import type { Submission } from '../submission/schema.ts';
import type { JobContext, MessageBasis, ReportedWhen } from './basis.ts';

/** Why a submission does not say whether the point was left energised, and what the installer does about it. */
export interface EnergisationDoubt {
  reason: string;
  fix: string;
}

/** What is known beside the submission: of its failure, and of the fault of the job. */
type DoubtBasis = Pick<ReportedWhen, 'failedEarlier'> & Pick<JobContext, 'faultClosed' | 'dangerOver'>;

const setByOffice = 'the office sets `energisation_status`, E (on) or D (off), with a fix of this message';

/** The fault of a danger to life was closed, and what was said then does not say that the danger is over. */
const closedDoubt: EnergisationDoubt = {
  reason:
    '`outcome_code` is CO, completed, beside `dno_issue.code` A, danger to life. Its fault was closed, but the reason does not say that the danger is over.',
  fix: `Find out whether the supply is on. If the danger is over, correct \`dno_issue\` (null). Otherwise ${setByOffice}.`,
};

function completedDoubt(
  { dno_issue: issue, failure_reason: failure }: Submission,
  { failedEarlier, dangerOver }: DoubtBasis,
): { beside: string; over: string } | null {
  const code = failedEarlier === true ? undefined : failureCode(failure);
  if (issue?.code === 'A' && dangerOver !== true)
    return {
      beside: 'beside `dno_issue.code` A, danger to life',
      over: 'correct `dno_issue` (null once the danger is over)',
    };
  if (code === undefined) return null;
  const beside = `beside \`failure_reason\` ${code}, ${FAILURE_CODE_MEANINGS[code]}`;
  return { beside, over: 'correct the other one' };
}

/**
 * Why it is not known whether the point was left energised; null when it is. A completed job leaves the point energised:
 * isolation ends with re-energisation (specification 1). Beside a danger to life or a failure to (de-)energise that is
 * contradicted by the same report, until the danger is said to be over (docs/decisions/0043-outcomes-and-energisation.md).
 */
export function energisationDoubt(submission: Submission, known: DoubtBasis): EnergisationDoubt | null {
  const { outcome_code: outcome } = submission.job_details;
  const notSaid = 'a submission does not state whether the supply is on.';
  const isOff = saysLeftOff(submission.failure_reason);
  if (outcome === 'IP')
    return {
      reason: `The job is in progress, and ${isOff ? '`failure_reason` says that the supply is off.' : notSaid}`,
      fix: `Send it again with the outcome CO when the job is completed. Otherwise ${setByOffice}.`,
    };
  if (outcome === 'AB' && isOff)
    return {
      reason:
        'The job was aborted, and `failure_reason` says that the supply is off. The office confirms that before the supplier is informed.',
      fix: `Inform the office that the supply is off: ${setByOffice}.`,
    };
  if (outcome === 'AB')
    return {
      reason: `The job was aborted, and ${notSaid}`,
      fix: `Inform the office whether the supply is on or off: ${setByOffice}.`,
    };
  const doubt = completedDoubt(submission, known);
  if (doubt === null) return null;
  if (submission.dno_issue?.code === 'A' && known.faultClosed === true && known.dangerOver !== true)
    return closedDoubt;
  const { beside, over } = doubt;
  return {
    reason: `\`outcome_code\` is CO, completed, ${beside}: these contradict each other.`,
    fix: `Send IP if work is in progress, AB if it was aborted, or ${over}. If both are correct, ${setByOffice}.`,
  };
}

const suspectsTampering: FailureCode = '3';
const leavesWithoutSupply: readonly FailureCode[] = [LEFT_OFF, '9', suspectsTampering];

/** Signs that an aborted job may have left the point without supply: then its state has to be confirmed. */
export function mayBeWithoutSupply(
  submission: Submission,
  basis: Pick<JobContext, 'reportedInProgress'>,
): boolean {
  const { dno_issue: issue, tampering, meter, meter_fault_details: details } = submission;
  const code = failureCode(submission.failure_reason);
  return (
    issue?.code === 'A' ||
    issue?.code === 'B' ||
    tampering !== undefined ||
    meter?.fault === true ||
    details !== undefined ||
    (code !== undefined && leavesWithoutSupply.includes(code)) ||
    basis.reportedInProgress === true
  );
}

/** True where nothing is known of the supply of an aborted job, not even that it was left unchanged. */
export const supplyNotMentioned = (submission: Submission, basis: MessageBasis): boolean =>
  submission.job_details.outcome_code === 'AB' &&
  !saysAsItWas(submission.failure_reason) &&
  !mayBeWithoutSupply(submission, basis);

/**
 * Whether a visit that failed leaves the supply off, or says nothing that rules that out. Work in progress alone is no failure, and a completed job only where its
 * own failure contradicts it.
 */
export const mayLeaveSupplyOff = (
  submission: Submission,
  { failedEarlier = false }: Pick<ReportedWhen, 'failedEarlier'>,
): boolean => {
  const { job_details: details, failure_reason: reason } = submission;
  if (details.outcome_code === 'CO') return saysLeftOff(reason) && !failedEarlier;
  const hasFailed = details.outcome_code === 'AB' || (details.outcome_code === 'IP' && reason !== undefined);
  return hasFailed && !saysAsItWas(reason);
};
