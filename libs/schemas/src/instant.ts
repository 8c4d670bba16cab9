const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a `YYYY-MM-DD` that is in the calendar (RFC 3339 5.6), and that PostgreSQL can hold. */
export function isCalendarDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > (daysInMonth[month - 1] ?? 0)) return false;
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

const instant = /^[0-9-]{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z$/;

/** True for an instant that exists, in the one form that we write. A leap second does not: PostgreSQL would move it. */
export const isInstant = (text: string): boolean => instant.test(text) && isCalendarDate(text.slice(0, 10));

/** The first and the last instant that our form can write, as milliseconds. */
const earliestInstant = Date.parse('0001-01-01T00:00:00.000Z');
export const latestInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** PostgreSQL reads no zone beyond 15:59. On Earth they end at -12:00 and +14:00. */
const zone = /Z|[+-](0[0-9]|1[0-5]):[0-5][0-9]/;
const time = new RegExp(
  `^[0-9-]{10}(T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?(${zone.source}))?$`,
);

/** True for an instant that exists, as callers send it: with its zone, and with up to nine digits of a second. */
export const isSentInstant = (text: string): boolean => text.includes('T') && readTime(text) !== null;

/**
 * Milliseconds of a date (midnight UTC) or of a time with its zone, as people type it; null when there is no such time, or our form
 * cannot write it because in UTC it is in another year than 1 to 9999. `Date.parse` alone makes 2 March of 30 February.
 */
export function readTime(text: string): number | null {
  if (!time.test(text) || !isCalendarDate(text.slice(0, 10))) return null;
  const at = Date.parse(text);
  return at < earliestInstant || at > latestInstant ? null : at;
}

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** A time in milliseconds: an instant, or so long before now. Null when it is neither. */
export function readSince(text: string, now: number): number | null {
  const span = /^([0-9]{1,6})([mhd])$/.exec(text);
  if (span !== null) return now - Number(span[1]) * units[span[2] as keyof typeof units];
  return readTime(text);
}
