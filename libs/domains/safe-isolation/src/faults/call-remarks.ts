import type { FaultFacts } from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';

type CallFacts = Pick<
  FaultFacts,
  'category' | 'callDemandedAt' | 'withdrawnAt' | 'closedAt' | 'closedReason'
> & {
  jobReference: string | null;
};

/** What has happened to the fault that the operator must know besides what is wrong, in sentences. */
export function callRemarks(fault: CallFacts): string[] {
  const { category, callDemandedAt, withdrawnAt, closedAt, closedReason, jobReference } = fault;
  const closed =
    closedAt !== null &&
    `The fault was closed on ${minuteInWords(closedAt)} (${closedReason ?? 'no reason recorded'}): nobody has to attend.`;
  const withdrawn =
    withdrawnAt !== null &&
    `The installer withdrew the report on ${minuteInWords(withdrawnAt)}: say so, and ask whether anybody still attends.`;
  const lowered =
    category !== 'A' &&
    callDemandedAt !== null &&
    `It is reported as category ${category} now, and was reported as A, danger to life, before: say both.`;
  const reference =
    jobReference !== null &&
    closedAt === null &&
    `Ask the operator to name the job reference ${jobReference} in its answer: one that names no job may end no call.`;
  return [closed, withdrawn, lowered, reference].filter((remark) => remark !== false);
}
