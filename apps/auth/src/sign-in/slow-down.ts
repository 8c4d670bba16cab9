/** How passwords are made hard to guess. Times are in milliseconds. */
export interface SlowDown {
  /** Attempts for one e-mail address that are answered immediately. */
  freeAttempts: number;
  /** How long the next one waits; each further one waits twice as long … */
  firstDelay: number;
  /** … up to this: the person who knows the password gets in, however many others try. */
  longestDelay: number;
  /** After this the attempts are counted again. */
  windowSeconds: number;
  /** Attempts that may wait at the same time in this process, and those of one address among them; see delayed-attempts.ts. */
  waiting: number;
  waitingOfOneAddress: number;
}

export const usualSlowDown: SlowDown = {
  freeAttempts: 3,
  firstDelay: 500,
  longestDelay: 8000,
  windowSeconds: 900,
  waiting: 1000,
  waitingOfOneAddress: 20,
};

/** How long the nth attempt for an e-mail address waits, in milliseconds. */
export function delayOf(attempt: number, { freeAttempts, firstDelay, longestDelay }: SlowDown): number {
  if (attempt <= freeAttempts) return 0;
  return Math.min(longestDelay, firstDelay * 2 ** (attempt - freeAttempts - 1));
}
