import type { FaultCategory } from './categories.ts';

/** What somebody reports of a fault. */
export interface FaultReport {
  category: FaultCategory;
  comment: string | null;
  /** 13 digits; null when no metering point is known. */
  mpan: string | null;
  /** MPID of the network operator; null when it is not known. */
  dnoMpid: string | null;
}

/** A reported fault with everything that has happened to it since. Times are ISO 8601 instants in UTC. */
export interface FaultFacts extends FaultReport {
  /** When it was reported, or reported again after it was closed. */
  reportedAt: string;
  /** Since when it is what it is: reported, moved to another MPAN or operator, or raised. Older answers are about something else. */
  renewedAt: string;
  /** Until when somebody should take it on. */
  respondBy: string | null;
  escalatedAt: string | null;
  /** What the network operator answered (D0126), and when. */
  respondedAt: string | null;
  response: string | null;
  /** Who has acknowledged it: a person or the operator. Counts for this MPAN and operator. */
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  /** Since when the operator is to be telephoned; null when category A was never reported. */
  callDemandedAt: string | null;
  /** The confirmed call. Counts for this MPAN and operator. */
  callConfirmedAt: string | null;
  callConfirmedBy: string | null;
  callReference: string | null;
  callRemindedAt: string | null;
  /** When the installer withdrew the report while the call was outstanding. */
  withdrawnAt: string | null;
  closedAt: string | null;
  closedReason: string | null;
}

export const faultStates = ['REPORTED', 'ACKNOWLEDGED', 'RESPONDED', 'CLOSED'] as const;
export type FaultState = (typeof faultStates)[number];

const openFaultStates = ['REPORTED', 'ACKNOWLEDGED', 'RESPONDED'] as const satisfies readonly FaultState[];

/** The life of a fault (docs/decisions/0045-life-of-a-fault.md). */
export const faultTransitions = {
  acknowledged: { from: ['REPORTED'], to: 'ACKNOWLEDGED' },
  responded: { from: ['REPORTED', 'ACKNOWLEDGED'], to: 'RESPONDED' },
  closed: { from: openFaultStates, to: 'CLOSED' },
  /** Its MPAN, its operator or a higher category makes it a new demand, or its report failed. */
  renewed: { from: ['ACKNOWLEDGED', 'RESPONDED'], to: 'REPORTED' },
  reportedAgain: { from: ['CLOSED'], to: 'REPORTED' },
} as const satisfies Record<string, { from: readonly FaultState[]; to: FaultState }>;

/** Where a fault is in its life cycle (docs/decisions/0045-life-of-a-fault.md). */
export function faultState({ closedAt, respondedAt, acknowledgedAt }: FaultFacts): FaultState {
  if (closedAt !== null) return 'CLOSED';
  if (respondedAt !== null) return 'RESPONDED';
  return acknowledgedAt === null ? 'REPORTED' : 'ACKNOWLEDGED';
}

/** Whether somebody has to act on an open fault at once: of category A or B, or lowered while its call is outstanding. */
export const isDanger = (fault: FaultFacts): boolean => fault.category !== 'C' || callOutstanding(fault);

/** True while the operator has to be telephoned and nobody has confirmed the call. */
export function callOutstanding(
  fault: Pick<FaultFacts, 'closedAt' | 'callDemandedAt' | 'callConfirmedAt'>,
): boolean {
  return fault.closedAt === null && fault.callDemandedAt !== null && fault.callConfirmedAt === null;
}
