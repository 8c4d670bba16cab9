import {
  callOutstanding,
  endedBy,
  flowText,
  withdrawnByInstaller,
  type FaultFacts,
} from '@team-operations/market';
import { enderInWords } from '../submissions/closed-in-words.ts';
import { minuteInWords } from '../submissions/minute-in-words.ts';

type CallFacts = Pick<
  FaultFacts,
  'category' | 'callDemandedAt' | 'callConfirmedAt' | 'withdrawnAt' | 'closedAt' | 'closedReason'
> & {
  jobId: string;
  jobReference: string | null;
  /** As the report that was sent to its operator names the job: the office may have renamed it since. Null without one. */
  reportReference: string | null;
  /** Whether another system has reported a fault at this metering point under the same reference. */
  isReferenceShared: boolean;
};

/** When a fault was closed, by whom and why: all that there is to say of it. What an open one asks for does not apply any more. */
function closedRemark({ closedReason, withdrawnAt }: CallFacts, closedAt: string): string {
  const closed = `The fault was closed on ${minuteInWords(closedAt)} by ${enderInWords(endedBy(closedReason))}`;
  // Of the installer there is nothing else to say.
  if (closedReason === withdrawnByInstaller) return `${closed}.`;
  const before =
    withdrawnAt === null ? '' : ` The installer had withdrawn the report on ${minuteInWords(withdrawnAt)}.`;
  return `${closed}${closedReason === null ? '; no reason is recorded' : ` (${closedReason})`}.${before}`;
}

/** The operator looks for the job by what it has been sent. A file has a reference in plain ASCII. */
function reportNamesOther({ reportReference }: CallFacts, jobReference: string): string {
  if (reportReference === null || reportReference === flowText(jobReference)) return '';
  return ` The report has the reference ${reportReference}.`;
}

/** What the operator must name in its response for it to count (record 45). */
function askForName(fault: CallFacts, jobReference: string): string {
  const { jobId, isReferenceShared } = fault;
  const [name, why] = isReferenceShared
    ? [
        `our job id ${jobId}`,
        ` Another system has reported a fault there under the reference ${jobReference} too: a response that states only that changes neither.`,
      ]
    : [`the job reference ${jobReference}`, ''];
  const outstanding = callOutstanding(fault) ? ': a response without it cannot end the call' : '';
  return `Ask the operator to state ${name} in its response${outstanding}.${why}${reportNamesOther(fault, jobReference)}`;
}

/** What has happened to the fault that the operator must know besides what is wrong, in sentences. */
export function callRemarks(fault: CallFacts): string[] {
  const { category, callDemandedAt, withdrawnAt, closedAt, jobReference } = fault;
  if (closedAt !== null) return [closedRemark(fault, closedAt)];
  const withdrawn =
    withdrawnAt !== null &&
    `The installer withdrew the report on ${minuteInWords(withdrawnAt)}: report this, and ask if a visit still takes place.`;
  const lowered =
    category !== 'A' &&
    callDemandedAt !== null &&
    `It is now category ${category} and was reported earlier as A, danger to life: report both.`;
  const reference = jobReference !== null && askForName(fault, jobReference);
  return [withdrawn, lowered, reference].filter((remark) => remark !== false);
}
