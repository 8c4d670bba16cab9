import { callOutstanding, type FaultCategory, type FaultFacts } from '@team-operations/market';
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
}

/** The call that a fault demands; null when it demands none. */
export function telephoneOfFault(fault: FaultFacts): TelephoneDemand | null {
  if (fault.callDemandedAt === null || !callOutstanding(fault)) return null;
  const { dnoMpid, mpan, category, callDemandedAt: since, withdrawnAt } = fault;
  return { dnoMpid, mpan, since, category, withdrawn: withdrawnAt !== null };
}

/** The call that is demanded after the submission; null when none is. */
export function telephoneAfter(change: FaultChange | null, known: KnownJob | null): TelephoneDemand | null {
  if (change?.kind === 'first') {
    const { category, dnoMpid, mpan } = change.report;
    if (category !== 'A') return null;
    return { dnoMpid, mpan, since: new Date().toISOString(), category, withdrawn: false };
  }
  const fault = change?.step.fault ?? known?.fault ?? null;
  return fault === null ? null : telephoneOfFault(fault);
}
