import { clearedBy, reasonWithoutCall } from './change-fault.ts';
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
  'a closed fault asks for no call': (fault) => faultState(fault) !== 'CLOSED' || !callOutstanding(fault),
  'a fault that was closed while its call was outstanding says so, or that the operator cleared it': (
    fault,
  ) =>
    fault.closedReason === null ||
    fault.callDemandedAt === null ||
    fault.callConfirmedAt !== null ||
    [reasonWithoutCall(''), clearedBy('')].some((start) => fault.closedReason?.startsWith(start)),
  'a report that was withdrawn stays open only while its call is outstanding': (fault) =>
    fault.closedAt !== null || fault.withdrawnAt === null || callOutstanding(fault),
  'an acknowledgement and a confirmed call have a name': (fault) =>
    (fault.acknowledgedAt === null) === (fault.acknowledgedBy === null) &&
    (fault.callConfirmedAt === null) === (fault.callConfirmedBy === null),
  'an open fault that nobody has taken on has a clock': (fault) =>
    fault.closedAt !== null || fault.acknowledgedAt !== null || fault.respondBy !== null,
  'nothing happens to a fault before it is reported': (fault) =>
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
