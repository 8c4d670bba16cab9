import {
  callDemandedWarning,
  callOutstanding,
  confirmedCallWarning,
  isCallOfAWarning,
  isForDanger,
  suspectedBeside,
  suspectedDangers,
  suspicionWarnings,
} from '@team-operations/market';
import type { StoredFault } from '../faults/stored-fault.ts';
import { toWarning, type Warning } from './as-warning.ts';
import { confirmedCallOf } from './confirmed-call.ts';
import { callStays } from './fault-warnings.ts';
import type { NowKnown } from './messages-now.ts';
import { reportedBefore } from './reported-before.ts';

/** What is said of the call: that it is demanded, demanded although the report was lowered or withdrawn, or confirmed. Null: nothing. */
function callWarning(fault: StoredFault): Warning | null {
  const isA = fault.category === 'A' && fault.withdrawnAt === null;
  if (callOutstanding(fault)) {
    if (!isForDanger(fault)) return null;
    return toWarning(isA ? callDemandedWarning : callStays);
  }
  const call = confirmedCallOf(fault);
  return isA && call !== null ? toWarning(confirmedCallWarning(call)) : null;
}

/**
 * A stored warning about the call that category A demands, or about words that read like a danger, as it is now: a later correction may have lowered or
 * raised the category, and one response names one. Empty when nothing of it holds.
 */
export function callNow(stored: Warning, { fault, submission }: NowKnown): Warning[] {
  const { field, warning } = stored;
  if (fault === null) return [stored];
  if (isCallOfAWarning(warning) || warning === callStays.message)
    return [callWarning(fault)].filter((it) => it !== null);
  if (suspectedBeside(warning) === undefined) return [stored];
  return suspicionWarnings(suspectedDangers(submission), reportedBefore(fault))
    .filter(({ path }) => path === field)
    .map(toWarning);
}
