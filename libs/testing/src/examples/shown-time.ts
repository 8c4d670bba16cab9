/** What examples have for the time at which they were recorded. */
const shownNow = new Date('2026-03-01T09:30:00.000Z');
const dayLength = 86_400_000;
/** Further from now are the times that a request names itself, such as the period of metrics. */
const [earliest, latest] = [-2, 62];

const roundedTo = 15 * 60_000;

/** An instant near `now` at the same distance, in quarters of an hour, from the time that examples show; others are as they are. */
export function shownInstant(instant: string, now: Date): string {
  const distance = Date.parse(instant) - now.getTime();
  if (distance < earliest * dayLength || distance > latest * dayLength) return instant;
  return new Date(shownNow.getTime() + Math.round(distance / roundedTo) * roundedTo).toISOString();
}

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const spellings = [(day: Date) => day.toISOString().slice(0, 10), (day: Date) => inWords.format(day)];

/** The days near `now`, as `2026-03-01` and as `1 March 2026`, and what is shown for each. */
export function shownDays(now: Date) {
  const shown = new Map<string, string>();
  for (let offset = earliest; offset <= latest; offset += 1) {
    const [day, shownDay] = [now, shownNow].map((from) => new Date(from.getTime() + offset * dayLength));
    for (const spell of spellings) shown.set(spell(day!), spell(shownDay!));
  }
  return {
    // Of an instant the day is not replaced alone.
    pattern: new RegExp(String.raw`\b(?:${[...shown.keys()].join('|')})\b(?!T\d)`, 'g'),
    shownFor: (day: string): string => shown.get(day) ?? day,
  };
}
