import { isForDanger, type FaultFacts, type ReportedBefore } from '@team-operations/market';
import type { StoredFault } from '../faults/stored-fault.ts';
import { closedBy } from './closed-in-words.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { minuteInWords } from './minute-in-words.ts';
import { recordedAfter } from './place-after.ts';
import { telephoneAfter, telephoneOfFault } from './telephone-demand.ts';

const factsOf = (fault: FaultFacts, since: string | undefined): ReportedBefore => ({
  demandedSince: since === undefined ? null : minuteInWords(since),
  wasA: isForDanger(fault),
  calledAt: fault.callConfirmedAt && minuteInWords(fault.callConfirmedAt),
  closed:
    fault.closedAt === null ? null : { at: minuteInWords(fault.closedAt), by: closedBy(fault.closedReason) },
});

/** What was reported of the fault of a job, and what became of it: words of danger are read beside that. */
export const reportedBefore = (fault: StoredFault): ReportedBefore =>
  factsOf(fault, telephoneOfFault(fault, null)?.since);

/** The same after a submission; null when no fault of the job was reported before. */
export function reportedBeforeAfter(
  change: FaultChange | null,
  known: KnownJob | null,
): ReportedBefore | null {
  const since = telephoneAfter(null, change, known)?.since;
  const fault = recordedAfter(change, known);
  if (fault !== null) return factsOf(fault, since);
  const nothing = { wasA: false, calledAt: null, closed: null };
  return since === undefined ? null : { ...nothing, demandedSince: minuteInWords(since) };
}
