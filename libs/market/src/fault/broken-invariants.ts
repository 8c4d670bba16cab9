import { isCleared, reasonWithoutCall } from './closed-reasons.ts';
import { callOutstanding, faultState, type FaultFacts } from './fault.ts';

/** What must hold of a fault at any time, by name. The names are those of docs/decisions/0045-life-of-a-fault.md. */
export const FAULT_INVARIANTS: Readonly<Record<string, (fault: FaultFacts) => boolean>> = {
  'a closed fault has a reason, an open one has none': ({ closedAt, closedReason }) =>
    (closedAt === null) === (closedReason === null),
  'an open category A fault has its call confirmed or outstanding': (fault) =>
    fault.closedAt !== null ||
    fault.category !== 'A' ||
    fault.callConfirmedAt !== null ||
    callOutstanding(fault),
  'a demanded call has a reason, and no other, but one about a closed fault': ({
    callDemandedAt,
    callReasons,
    closedAt,
  }) => (callDemandedAt === null ? callReasons.length === 0 || closedAt !== null : callReasons.length > 0),
  'a closed fault requires no call': (fault) => faultState(fault) !== 'CLOSED' || !callOutstanding(fault),
  'a fault that was closed with an outstanding call has a reason for this, or was cleared by the operator': (
    fault,
  ) =>
    fault.closedReason === null ||
    fault.callDemandedAt === null ||
    fault.callConfirmedAt !== null ||
    isCleared(fault.closedReason) ||
    fault.closedReason.startsWith(reasonWithoutCall('')),
  'a withdrawn report remains open only while its call is outstanding': (fault) =>
    fault.closedAt !== null || fault.withdrawnAt === null || callOutstanding(fault),
  'an acknowledgement and a confirmed call have a name': (fault) =>
    (fault.acknowledgedAt === null) === (fault.acknowledgedBy === null) &&
    (fault.callConfirmedAt === null) === (fault.callConfirmedBy === null),
  'an open fault that is not acknowledged has a clock': (fault) =>
    fault.closedAt !== null || fault.acknowledgedAt !== null || fault.respondBy !== null,
  'no event of a fault is before its report': (fault) =>
    [fault.escalatedAt, fault.respondedAt, fault.acknowledgedAt, fault.closedAt].every(
      (at) => at === null || at >= fault.reportedAt,
    ),
};

/** Names of the invariants that a fault breaks; none for a sound one. */
export function brokenInvariants(fault: FaultFacts): string[] {
  return Object.entries(FAULT_INVARIANTS)
    .filter(([, holds]) => !holds(fault))
    .map(([name]) => name);
}
