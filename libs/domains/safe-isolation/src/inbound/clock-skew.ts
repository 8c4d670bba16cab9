/** Clocks of operators may be behind by so much, where the answer names the job: else it may be about a fault of another one. */
export const clockSkew = 5 * 60_000;

/**
 * A time in a file this long after its arrival shows that the clock of its sender is ahead, and so not whether it was written before a change. Clocks that are
 * kept in step differ by less.
 */
const mostAhead = 5000;

export const isClockAhead = (writtenAt: Date, receivedAt: string): boolean =>
  writtenAt.getTime() > Date.parse(receivedAt) + mostAhead;
