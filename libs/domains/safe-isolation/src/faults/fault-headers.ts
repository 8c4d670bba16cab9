import { callOutstanding } from '@team-operations/market';
import { operatorOf, type StoredFault } from './stored-fault.ts';

type Watched = Pick<StoredFault, 'category' | 'dnoMpid' | 'closedAt' | 'callDemandedAt' | 'callConfirmedAt'>;

/** Danger to life that was lowered is still category A for those who watch, until the call is confirmed. */
const watchedCategory = (fault: Watched) => (callOutstanding(fault) ? 'A' : fault.category);

/** Headers by which those who watch some categories or operators find a fault as it is now. */
export function presentHeaders(fault: Watched) {
  return {
    faultcategory: fault.category,
    dno: operatorOf(fault.dnoMpid)?.distributorId,
    callnow: callOutstanding(fault) ? 'true' : undefined,
  };
}

/** Headers by which those who watched the fault until now are informed that it leaves what they watch. */
export function previousHeaders(before: Watched, after: Watched) {
  if (before.closedAt !== null) return {};
  const [categoryBefore, category] = [watchedCategory(before), watchedCategory(after)];
  return {
    previouscategory: categoryBefore === category ? undefined : categoryBefore,
    previousdno:
      before.dnoMpid === after.dnoMpid ? undefined : (operatorOf(before.dnoMpid)?.distributorId ?? 'unknown'),
  };
}

/** The reference that the job of a fault had until now; nothing when it is as it was, or a report opens the fault again. */
export function previousReference(
  { jobReference, closedAt }: Pick<StoredFault, 'jobReference' | 'closedAt'>,
  after: Pick<StoredFault, 'jobReference'>,
) {
  if (closedAt !== null || jobReference === after.jobReference) return {};
  return { previousJobReference: jobReference };
}

/** Category and operator that an open fault had before; nothing when both are as they were. */
export function previousData(before: Watched, after: Watched) {
  const { category, dnoMpid, closedAt } = before;
  if (closedAt !== null || (category === after.category && dnoMpid === after.dnoMpid)) return {};
  return { previous: { category, dno: operatorOf(dnoMpid) } };
}
