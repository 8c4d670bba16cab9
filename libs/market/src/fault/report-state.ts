import type { FlowState } from '../flow-states.ts';
import type { FaultFacts } from './fault.ts';

/** Where the report (D0135) of an open fault is. Only with the last two does its network operator have it, as far as we know. */
export const reportStates = [
  /** The installer withdrew the report, and no message is sent. The call is outstanding. */
  'none',
  /** A person has to look at it: something is missing or doubtful. */
  'held',
  /** It waits for the market gateway, or is about to be made. */
  'waiting',
  /** The operator refused it (A0001). */
  'rejected',
  /** The market gateway refused it, or it was not sent any more. */
  'failed',
  /** The market gateway has taken it. */
  'sent',
  /** The operator has confirmed that it has it (A0001). */
  'acknowledged',
] as const;
export type ReportState = (typeof reportStates)[number];

/** The report of a fault that was made last since the fault was reported, and to whom about which metering point. */
export interface NewestReport {
  state: FlowState;
  dnoMpid: string | null;
  mpan: string | null;
  /** The fault had left its place, and people were asked to notify its receiver. If it comes back, the next one is about to be made. */
  leftBehind: boolean;
}

const stateOf = {
  HELD: 'held',
  QUEUED: 'waiting',
  SENT: 'sent',
  ACKNOWLEDGED: 'acknowledged',
  REJECTED: 'rejected',
  FAILED: 'failed',
} as const satisfies Record<FlowState, ReportState>;

/** Whether the network operator has the report, as far as we know. */
export const hasReport = (state: ReportState | null): boolean => state === 'sent' || state === 'acknowledged';

type ReportedFault = Pick<FaultFacts, 'mpan' | 'dnoMpid' | 'withdrawnAt' | 'closedAt'>;

/** A report about another metering point, or to another operator, is one that another is about to replace. */
function stateHere({ mpan, dnoMpid }: ReportedFault, newest: NewestReport | null): ReportState {
  if (newest === null) return 'waiting';
  const isHere = newest.mpan === mpan && newest.dnoMpid === dnoMpid;
  return (isHere && !newest.leftBehind) || newest.state === 'HELD' ? stateOf[newest.state] : 'waiting';
}

/** Where the report of a fault is; null once the fault is closed. It is derived from the messages, so that no writer can omit it. */
export function reportState(fault: ReportedFault, newest: NewestReport | null): ReportState | null {
  if (fault.closedAt !== null) return null;
  const state = stateHere(fault, newest);
  return fault.withdrawnAt === null || hasReport(state) ? state : 'none';
}
