import { callOutstanding, type FaultCategory, type FaultFacts } from '@team-operations/market';
import type { StoredFault } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';

/** Which operator is to be telephoned about which metering point, and since when. */
export interface TelephoneDemand {
  dnoMpid: string | null;
  mpan: string | null;
  /** ISO 8601 instant. */
  since: string;
  /** As it is reported now: a call stays demanded after category A was lowered. */
  category: FaultCategory;
  /** True when the report was withdrawn: that does not end the demand either. */
  withdrawn: boolean;
  /** Operators that have the report, or may have, and whose network the fault is not on; empty where the operator to telephone has it too. */
  reportedTo: string[];
}

/** The call that a fault demands; null when it demands none. */
export function telephoneOfFault(fault: FaultFacts & Pick<StoredFault, 'sentTo'>): TelephoneDemand | null {
  if (fault.callDemandedAt === null || !callOutstanding(fault)) return null;
  const { dnoMpid, mpan, category, callDemandedAt: since, withdrawnAt } = fault;
  const operators = fault.sentTo.map((sent) => sent.dnoMpid);
  const reportedTo = dnoMpid !== null && operators.includes(dnoMpid) ? [] : [...new Set(operators)];
  return { dnoMpid, mpan, since, category, withdrawn: withdrawnAt !== null, reportedTo };
}

/** The call that is demanded after the submission; null when none is. */
export function telephoneAfter(change: FaultChange | null, known: KnownJob | null): TelephoneDemand | null {
  if (change?.kind === 'first') {
    const { category, dnoMpid, mpan } = change.report;
    if (category !== 'A') return null;
    return { dnoMpid, mpan, since: new Date().toISOString(), category, withdrawn: false, reportedTo: [] };
  }
  const fault = change === null ? (known?.fault ?? null) : { ...change.before, ...change.step.fault };
  return fault === null ? null : telephoneOfFault(fault);
}
