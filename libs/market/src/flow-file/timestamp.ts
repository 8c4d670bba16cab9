import { isCalendarDate } from '@team-operations/schemas';

const digits = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;

function exists(isoInstant: string): boolean {
  const instant = new Date(isoInstant);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(isoInstant.slice(0, 19));
}

/** `YYYY-MM-DD` as eight digits; undefined when there is no such day. */
export function dateToDigits(date: string): string | undefined {
  // Nearly every one is; to make a Date and its text again takes several times as long.
  const isDay = isCalendarDate(date) || (/^\d{4}-\d{2}-\d{2}$/.test(date) && exists(`${date}T00:00:00Z`));
  return isDay ? date.slice(0, 4) + date.slice(5, 7) + date.slice(8) : undefined;
}

/** Eight digits as `YYYY-MM-DD`; undefined when there is no such day. */
export function digitsToDate(text: string): string | undefined {
  if (text.length !== 8) return undefined;
  const date = text.replace(digits, '$1-$2-$3');
  return dateToDigits(date) === undefined ? undefined : date;
}

/** `YYYY-MM-DDTHH:MM:SS` as fourteen digits; undefined when there is no such moment. */
export function timestampToDigits(timestamp: string): string | undefined {
  const wellFormed = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(timestamp);
  return wellFormed && exists(`${timestamp}Z`) ? timestamp.replace(/[-T:]/g, '') : undefined;
}

/** Fourteen digits as `YYYY-MM-DDTHH:MM:SS`; undefined when there is no such moment. */
export function digitsToTimestamp(text: string): string | undefined {
  if (text.length !== 14) return undefined;
  const timestamp = text.replace(digits, '$1-$2-$3T$4:$5:$6');
  return timestampToDigits(timestamp) === undefined ? undefined : timestamp;
}

/** An instant as a header writes it. Files carry no zone; the header's times are taken to be UTC, our assumption. */
export function instantToDigits(instant: Date): string | undefined {
  return Number.isNaN(instant.getTime()) ? undefined : timestampToDigits(instant.toISOString().slice(0, 19));
}
