import { saysAsItWas } from '../failure-codes.ts';
import type { Submission } from '../submission/schema.ts';
import type { ReportedOn } from '../visits/reported-on.ts';
import type { JobContext } from './basis.ts';
import { mayBeWithoutSupply } from './energisation.ts';

/** Whether the last visit itself reports that the supply may be off. A danger to life counts whichever visit reported it. */
function hasOwnSign(submission: Submission, on: ReportedOn): boolean {
  const { dno_issue: issue, tampering, meter, meter_fault_details: details } = submission;
  const isFaulty = meter?.fault === true || details !== undefined;
  return (
    issue?.code === 'A' ||
    (issue?.code === 'B' && on.dno_issue === undefined) ||
    (tampering !== undefined && on.tampering === undefined) ||
    (isFaulty && on.meter_fault === undefined)
  );
}

/** Whether the last visit failed for a reason of its own that says that the supply was not changed: no access, for example. */
export const leftAsItWas = (submission: Submission, on: ReportedOn): boolean =>
  submission.job_details.outcome_code === 'AB' &&
  saysAsItWas(submission.failure_reason) &&
  on.failure_reason === undefined &&
  !hasOwnSign(submission, on);

interface SupplyBasis {
  submission: Submission;
  reportedOn?: ReportedOn | undefined;
  job?: Pick<JobContext, 'reportedInProgress'> | undefined;
}

/**
 * The day of the completed visit that left the supply on, where the visits after it failed and give no reason to doubt that it still is: what was confirmed of
 * it stays true (docs/decisions/0047-visits-and-what-is-sent-once.md). Otherwise undefined.
 */
export function asCompletedOn({ submission, reportedOn = {}, job = {} }: SupplyBasis): string | undefined {
  const { completedOn } = reportedOn;
  if (completedOn === undefined || submission.job_details.outcome_code !== 'AB') return undefined;
  const stays = leftAsItWas(submission, reportedOn) || !mayBeWithoutSupply(submission, job);
  return stays ? completedOn : undefined;
}
