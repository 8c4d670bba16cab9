import { invisibleClass } from '@team-operations/schemas';

/** White space and characters that show nowhere, as JavaScript and PostgreSQL both understand them. */
export const unseenInSerials = `[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff${invisibleClass}]`;

const unseen = new RegExp(unseenInSerials, 'gu');

/**
 * A serial number as it is compared and as messages carry it: spaces, case and what shows nowhere say how someone typed it, not which meter it is.
 * Of letters only A to Z, so that the database's comparison (`upper` in collation C) agrees.
 */
export function meterSerial(sent: string): string {
  return sent.replaceAll(unseen, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}
