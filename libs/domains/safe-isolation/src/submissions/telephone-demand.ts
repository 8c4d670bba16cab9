import {
  callOutstanding,
  isForDanger,
  leavesSupplyOff,
  type FaultCategory,
  type FaultFacts,
  type Submission,
} from '@team-operations/market';
import type { StoredFault } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { hasUnknownDetails } from './site-details.ts';

/** Which operator is to be telephoned about which metering point, and since when. */
export interface TelephoneDemand {
  dnoMpid: string | null;
  mpan: string | null;
  /** ISO 8601 instant. */
  since: string;
  /** As it is reported now: a call stays demanded after category A was lowered. */
  category: FaultCategory;
  /** Category A was reported: else the call is about the site alone. */
  forDanger: boolean;
  /** The operator does not know what is said of the site. */
  details: boolean;
  /** The supply was left off, by what the submission says. */
  supplyOff: boolean;
  /** True when the report was withdrawn: that does not end the demand either. */
  withdrawn: boolean;
  /** Operators that have the report, or may have, and whose network the fault is not on; empty where the operator to telephone has it too. */
  reportedTo: string[];
}

/** The call that a fault demands; null when it demands none. `submission`: as it is; null where its job has none. */
export function telephoneOfFault(
  fault: FaultFacts & Pick<StoredFault, 'sentTo'>,
  submission: Submission | null,
): TelephoneDemand | null {
  if (fault.callDemandedAt === null || !callOutstanding(fault)) return null;
  const { dnoMpid, mpan, category, callDemandedAt: since, withdrawnAt } = fault;
  const operators = fault.sentTo.map((sent) => sent.dnoMpid);
  const reportedTo = dnoMpid !== null && operators.includes(dnoMpid) ? [] : [...new Set(operators)];
  const supplyOff = submission !== null && leavesSupplyOff(submission);
  const why = { forDanger: isForDanger(fault), details: hasUnknownDetails(fault), supplyOff };
  return { dnoMpid, mpan, since, category, ...why, withdrawn: withdrawnAt !== null, reportedTo };
}

/** The call that is demanded after the submission; null when none is. */
export function telephoneAfter(
  submission: Submission | null,
  change: FaultChange | null,
  known: KnownJob | null,
): TelephoneDemand | null {
  if (change?.kind === 'first') {
    const { category, dnoMpid, mpan } = change.report;
    const supplyOff = submission !== null && leavesSupplyOff(submission);
    const why = { forDanger: category === 'A', details: change.details.length > 0, supplyOff };
    if (!why.forDanger && !why.details) return null;
    const since = new Date().toISOString();
    return { dnoMpid, mpan, since, category, ...why, withdrawn: false, reportedTo: [] };
  }
  const fault = change === null ? (known?.fault ?? null) : { ...change.before, ...change.step.fault };
  return fault === null ? null : telephoneOfFault(fault, submission);
}
