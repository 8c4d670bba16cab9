const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** When a delivery is tried again, and how often at most. */
export interface RetrySchedule {
  /** Milliseconds before the second attempt, the third, and so on; one less than there are attempts. */
  delays: readonly number[];
  /** A random number from 0 to 1 that spreads what failed at the same moment. */
  random: () => number;
}

/** Ten attempts over about three days: the schedule that Standard Webhooks recommends. */
export const standardSchedule: RetrySchedule = {
  delays: [
    5 * seconds,
    5 * minutes,
    30 * minutes,
    2 * hours,
    5 * hours,
    10 * hours,
    14 * hours,
    20 * hours,
    24 * hours,
  ],
  random: Math.random,
};

/** A receiver may ask for more time, but not for ever. */
export const longestWait = 24 * hours;

/**
 * Milliseconds until the next attempt, after so many have failed; null when that was the last. A tenth more or less, and never
 * earlier than the receiver asked for by `Retry-After`: a shorter wish does not use up the attempts any faster.
 */
export function nextWait(
  { delays, random }: RetrySchedule,
  failedAttempts: number,
  retryAfter: number | null = null,
): number | null {
  const delay = delays[failedAttempts - 1];
  if (delay === undefined) return null;
  const asked = Math.min(retryAfter ?? 0, longestWait);
  return Math.round(Math.max(delay * (0.9 + 0.2 * random()), asked * (1 + 0.1 * random())));
}

/** `Retry-After` in milliseconds from now: seconds or an HTTP date (RFC 9110 10.2.3). Null when it says neither. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * seconds;
  // `Date.parse` takes `-1` and `5.5` for dates, too.
  if (!/^[A-Z][a-z]{2}/.test(header)) return null;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}
