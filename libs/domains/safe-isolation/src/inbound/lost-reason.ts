import type { FaultCategory } from '@team-operations/market';

/** Why an answer has no effect, and the worst category of the faults that it may be about; null where no fault is known. */
export interface LostReason {
  reason: string;
  category: FaultCategory | null;
}

/** The categories are in the order of their letters, and A is the worst. */
export const lost = (reason: string, faults: readonly { category: string }[] = []): LostReason => ({
  reason,
  category: (faults.map(({ category }) => category).toSorted()[0] ?? null) as FaultCategory | null,
});
