import { nextWait, type RetrySchedule } from './retry-schedule.ts';
import type { Claim, Performed, Settlement } from './work.ts';

/** How long something waits that could not be tried for a reason of ours. */
const postponement = 5000;

/**
 * What becomes of claimed work: the life cycle of docs/decisions/0054-claims.md, as far as the holder of the claim decides it.
 */
export function settlementOf(
  { attempts }: Pick<Claim, 'attempts'>,
  { outcome, retryAfter }: Pick<Performed<unknown>, 'outcome' | 'retryAfter'>,
  schedule: RetrySchedule,
): Settlement {
  if (outcome === 'done') return { state: 'done', wait: null, counts: true };
  if (outcome === 'withheld') return { state: 'given up', wait: null, counts: false };
  if (outcome === 'postponed') return { state: 'waiting', wait: postponement, counts: false };
  const wait = outcome === 'refused' ? null : nextWait(schedule, attempts + 1, retryAfter);
  return wait === null ? { state: 'given up', wait, counts: true } : { state: 'waiting', wait, counts: true };
}
