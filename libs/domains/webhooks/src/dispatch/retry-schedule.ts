import type { RetrySchedule } from '@team-operations/database';

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

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
