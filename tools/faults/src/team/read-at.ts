import { ArgumentError } from '../argument-error.ts';
import { timeZone } from '../fault-text.ts';
import { readSince } from '@team-operations/schemas';

const day = new Intl.DateTimeFormat('en-CA', { timeZone });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Zones of Great Britain are so many milliseconds ahead of UTC. */
const offsets = [0, 3_600_000];

const others = 'Use an age such as 15m, or a time such as 2026-03-01T09:30:00Z.';

/** `14:58` of today by the clock in Great Britain, in milliseconds. */
function readClock(text: string, now: number): number {
  const [today, wanted] = [day.format(now), text.padStart(5, '0')];
  const utc = Date.parse(`${today}T${wanted}:00Z`);
  const times = Number.isNaN(utc) ? [] : offsets.map((offset) => utc - offset);
  const shown = times.filter((time) => day.format(time) === today && clock.format(time) === wanted);
  if (shown.length === 0)
    throw new ArgumentError(`--at ${text} does not exist today in ${timeZone}. ${others}`);
  const [time, ...more] = shown.filter((it) => it <= now);
  if (time === undefined)
    throw new ArgumentError(
      `--at ${text} is in the future: it is ${clock.format(now)} in ${timeZone}. ${others}`,
    );
  // The night on which the clock goes back has an hour twice.
  if (more.length > 0) throw new ArgumentError(`--at ${text} is twice today in ${timeZone}. ${others}`);
  return time;
}

/** The instant that `--at` names: a time of today, so long ago, or an instant. Throws an ArgumentError for anything else. */
export function readAt(text: string, now: number): string {
  const time = /^[0-9]{1,2}:[0-9]{2}$/.test(text) ? readClock(text, now) : readSince(text, now);
  if (time === null)
    throw new ArgumentError(
      `--at ${text} is not a valid time. Use 14:58 (today, ${timeZone}), 15m (ago), or 2026-03-01T09:30:00Z.`,
    );
  return new Date(time).toISOString();
}
