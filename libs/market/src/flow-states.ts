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
export const standingStates = ['QUEUED', ...receivedStates] as const satisfies readonly FlowState[];

/** A file of it has gone out, or was tried to. */
export const triedStates = [...receivedStates, ...failedStates] as const satisfies readonly FlowState[];
