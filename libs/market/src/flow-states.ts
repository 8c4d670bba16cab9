/** The states of a market message (docs/decisions/0014-market-messages.md). HELD and QUEUED wait here; the others have left. */
export const flowStates = ['HELD', 'QUEUED', 'SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED'] as const;
export type FlowState = (typeof flowStates)[number];

/** Those of a message that was just planned. */
export const plannedStates = ['HELD', 'QUEUED'] as const satisfies readonly FlowState[];
export type PlannedState = (typeof plannedStates)[number];

/** Its receiver has it, as far as we know. */
export const receivedStates = ['SENT', 'ACKNOWLEDGED'] as const satisfies readonly FlowState[];

/** It did not get through. */
export const failedStates = ['REJECTED', 'FAILED'] as const satisfies readonly FlowState[];

/** Its receiver has it, or is about to. */
export const effectiveStates = ['QUEUED', ...receivedStates] as const satisfies readonly FlowState[];

/** A file of it has gone out, or was tried to. */
export const triedStates = [...receivedStates, ...failedStates] as const satisfies readonly FlowState[];

/** What happens to a market message (docs/decisions/0014-market-messages.md, 0054-claims.md). */
export const flowTransitions = {
  /** What was missing came, by the installer or by staff. */
  released: { from: ['HELD'], to: 'QUEUED' },
  delivered: { from: ['QUEUED'], to: 'SENT' },
  notDelivered: { from: ['QUEUED'], to: 'FAILED' },
  /** The receiver's answer may be faster than our own note that the file was sent, or prove that it was. */
  acknowledged: { from: ['QUEUED', 'SENT', 'FAILED'], to: 'ACKNOWLEDGED' },
  /** Also after an acknowledgement: no person may rely on a receiver that does not act. */
  rejected: { from: ['QUEUED', 'SENT', 'ACKNOWLEDGED', 'FAILED'], to: 'REJECTED' },
  /** Resent, regenerated or fixed by staff. */
  sentAgain: { from: ['SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED'], to: 'QUEUED' },
} as const satisfies Record<string, { from: readonly FlowState[]; to: FlowState }>;
