const day = 24 * 60 * 60 * 1000;

/** When work that failed is retried, and how often at most. */
export interface RetrySchedule {
  /** Milliseconds before the second attempt, the third, and so on; one less than there are attempts. */
  delays: readonly number[];
  /** Whether it goes on after them, at the last of them, and nothing is ever given up. Default: false. */
  endless?: boolean;
  /** The longest that an upstream may ask for, in milliseconds. Default: a day. */
  longestWait?: number;
  /** A random number from 0 to 1 that spreads what failed at the same moment. */
  random: () => number;
}

/**
 * Milliseconds until the next attempt, by the number of failures; null after the last attempt. A tenth more or less, and never
 * earlier than the upstream asked for by `Retry-After`: a shorter delay does not use up the attempts any faster.
 */
export function nextWait(
  { delays, endless = false, longestWait = day, random }: RetrySchedule,
  failedAttempts: number,
  retryAfter: number | null = null,
): number | null {
  const delay = delays[failedAttempts - 1] ?? (endless ? delays.at(-1) : undefined);
  if (delay === undefined) return null;
  const asked = Math.min(retryAfter ?? 0, longestWait);
  return Math.round(Math.max(delay * (0.9 + 0.2 * random()), asked * (1 + 0.1 * random())));
}
