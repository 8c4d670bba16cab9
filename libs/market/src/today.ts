const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** Today where the work is done, `YYYY-MM-DD`. */
export function todayInLondon(now: Date = new Date()): string {
  return london.format(now);
}
