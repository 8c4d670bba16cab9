import { callOutstanding, type FaultFacts } from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';

type CallFacts = Pick<
  FaultFacts,
  'category' | 'callDemandedAt' | 'callConfirmedAt' | 'withdrawnAt' | 'closedAt' | 'closedReason'
> & {
  jobReference: string | null;
};

/** What has happened to the fault that the operator must know besides what is wrong, in sentences. */
export function callRemarks(fault: CallFacts): string[] {
  const { category, callDemandedAt, withdrawnAt, closedAt, closedReason, jobReference } = fault;
  const closed =
    closedAt !== null &&
    `The fault was closed on ${minuteInWords(closedAt)} (${closedReason ?? 'no reason recorded'}): no visit is required.`;
  const withdrawn =
    withdrawnAt !== null &&
    `The installer withdrew the report on ${minuteInWords(withdrawnAt)}: report this, and ask if a visit still takes place.`;
  const lowered =
    category !== 'A' &&
    callDemandedAt !== null &&
    `It is now category ${category} and was reported earlier as A, danger to life: report both.`;
  const reference =
    jobReference !== null &&
    closedAt === null &&
    `Ask the operator to state the job reference ${jobReference} in its response${callOutstanding(fault) ? ': a response without it cannot end the call' : ''}.`;
  return [closed, withdrawn, lowered, reference].filter((remark) => remark !== false);
}
