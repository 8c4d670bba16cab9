import { endsDanger, type JobContext } from '@team-operations/market';
import type { KnownJob } from './known-job.ts';

/** What the market messages may take from the job where the submission is silent. */
export function jobContext(known: KnownJob | null): JobContext {
  if (known === null) return {};
  const { mpan, supplierMpid, notBefore, reportedInProgress, fault } = known;
  const faultClosed = fault?.closedAt != null;
  const dangerOver = faultClosed && endsDanger(fault.closedReason);
  return { mpan, supplierMpid, notBefore, reportedInProgress, faultClosed, dangerOver };
}
