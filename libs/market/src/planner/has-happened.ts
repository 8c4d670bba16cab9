import { NOTIFICATION_TABLE } from './notification-table.ts';
import type { PlannedMessage } from './planned-message.ts';
import { wasOnlyHeld, type MayBeSent } from './warnings.ts';

/** Flows about what happened at one visit, whatever is found at the next one. */
const ofOneVisit: ReadonlySet<string> = new Set(
  NOTIFICATION_TABLE.filter(({ trigger }) => trigger === 'failure_reason' || trigger === 'readings').map(
    ({ flow }) => flow,
  ),
);

const ofSupply: ReadonlySet<string> = new Set(
  NOTIFICATION_TABLE.filter(({ trigger }) => trigger === 'energisation').map(({ flow }) => flow),
);

/** Whether the message says what happened at one visit, so that the next one has its own beside it. */
export const isOfOneVisit = (flow: string): boolean => ofOneVisit.has(flow);

/** Whether what was sent about a visit stays right when a later visit calls for no such message. How a visit left the supply is true until another one changes it. */
export const outlivesItsVisit = (flow: string): boolean => isOfOneVisit(flow) || ofSupply.has(flow);

/** True of a message that went out about an earlier visit, and that stays right when a later visit leaves it out or unsets it. */
export function hasHappened(message: PlannedMessage, mayBeSent: MayBeSent): boolean {
  return outlivesItsVisit(message.flow) && !wasOnlyHeld(message, mayBeSent);
}
