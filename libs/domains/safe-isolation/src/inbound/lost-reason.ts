import { worstOf, type FaultCategory } from '@team-operations/market';

/** Why an answer has no effect, and the worst category of the faults that it may be about; null where no fault is known. */
export interface LostReason {
  reason: string;
  category: FaultCategory | null;
}

export const lost = (reason: string, faults: readonly { category: FaultCategory }[] = []): LostReason => ({
  reason,
  category: worstOf(faults.map(({ category }) => category)),
});
