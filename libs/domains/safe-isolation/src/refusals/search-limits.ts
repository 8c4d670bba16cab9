/**
 * Milliseconds of processor time for searches in a minute. What an accepted credential came with is charged to it and to its team, anything else to its
 * address and to all unknown senders.
 */
export const perMinute = { credential: 10_000, team: 20_000, address: 2000, unknownSenders: 6000 };

/** Maximum number of searches that wait: more than requests that the process takes at the same time. */
export const mostWaiting = 10_000;
export const tooBusy = () => new Error('too many refused requests wait for their search');
