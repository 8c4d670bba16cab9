import { callOutstanding, endedBy, withdrawnByInstaller, type FaultFacts } from '@team-operations/market';
import { enderInWords } from '../submissions/closed-in-words.ts';
import { minuteInWords } from '../submissions/minute-in-words.ts';

type CallFacts = Pick<
  FaultFacts,
  'category' | 'callDemandedAt' | 'callConfirmedAt' | 'withdrawnAt' | 'closedAt' | 'closedReason'
> & {
  jobReference: string | null;
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
  const reference =
    jobReference !== null &&
    `Ask the operator to state the job reference ${jobReference} in its response${callOutstanding(fault) ? ': a response without it cannot end the call' : ''}.`;
  return [withdrawn, lowered, reference].filter((remark) => remark !== false);
}
