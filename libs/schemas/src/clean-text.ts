import { invisibleClass } from './invisible.ts';

/**
 * Free text without control characters other than tab and line feed, which no person types and PostgreSQL cannot store all of.
 * CR LF and CR are a line feed; half a surrogate pair, left when an app cuts an emoji in two, is U+FFFD.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]+/gu, '')
    .toWellFormed();

/**
 * At most so many code units of a text, and never half of a surrogate pair: PostgreSQL refuses one in jsonb and fails to read it in json. The half that the
 * cut would leave is dropped; any other is U+FFFD.
 */
export function cutText(text: string, most: number): string {
  const isBetween = text.length > most && most > 0 && (text.codePointAt(most - 1) ?? 0) > 0xff_ff;
  return text.slice(0, isBetween ? most - 1 : most).toWellFormed();
}

/** `\p{Cc}`, by code: a pattern for each character takes ten times as long. */
const isControl = (code: number) => code < 0x20 || (code >= 0x7f && code <= 0x9f);

/** Without control characters at its ends. Counted from each end: the pattern `\p{Cc}+$` takes quadratic time. */
export function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isControl(text.charCodeAt(start))) start += 1;
  while (end > start && isControl(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** The same on one line: tabs and line feeds are a space, and removed at both ends. */
export const cleanLine = (text: string): string =>
  trimControls(text)
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(/\p{Cc}+/gu, '')
    .toWellFormed();

const invisible = new RegExp(`[${invisibleClass}]+`, 'gu');
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '');

const blank = /[\p{Cc}\s]/u;

const visible = new RegExp(`[^${invisibleClass}\\p{Cc}\\s\\u2800]`, 'u');

/** Whether people see nothing of it. */
export const isBlank = (text: string): boolean => !visible.test(text);

/**
 * A reference of a job, or a serial number, as people see it. What shows nowhere, and spaces at its ends, would make it that of another job: a fault would
 * be reported about a job that looks like the planned one. Control characters inside of it are left: without them, it may be another.
 */
export function cleanReference(reference: string): string {
  const text = withoutInvisible(reference);
  let [from, to] = [0, text.length];
  while (from < to && blank.test(text.charAt(from))) from += 1;
  while (to > from && blank.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
