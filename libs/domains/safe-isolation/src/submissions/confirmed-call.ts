import type { ConfirmedCall, FaultFacts } from '@team-operations/market';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { minuteInWords } from './minute-in-words.ts';
import { recordedAfter } from './place-after.ts';

/** The confirmed call that counts for the fault after the submission; null when there is none. */
export function confirmedCallAfter(change: FaultChange | null, known: KnownJob | null): ConfirmedCall | null {
  return confirmedCallOf(recordedAfter(change, known));
}

/** The confirmed call that counts for the fault; null when there is none. */
export function confirmedCallOf(fault: FaultFacts | null): ConfirmedCall | null {
  if (fault?.callConfirmedAt == null || fault.closedAt !== null) return null;
  return { at: minuteInWords(fault.callConfirmedAt), by: fault.callConfirmedBy ?? 'the office' };
}
