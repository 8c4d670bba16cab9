const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', dateStyle: 'short' });

/** The last answer, and the minute that it is for: days begin with a minute, and Intl takes long. */
let last = { minute: NaN, day: '' };

/** Today where the work is done, `YYYY-MM-DD`. */
export function todayInLondon(now: Date = new Date()): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: london.format(now) };
  return last.day;
}
