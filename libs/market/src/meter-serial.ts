/** White space, as JavaScript and PostgreSQL both understand it. */
export const serialSpaces = '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]';

const spaces = new RegExp(serialSpaces, 'gu');

/**
 * A serial number as it is compared and as messages carry it: spaces and case say how somebody typed it, not which meter it is.
 * Of letters only A to Z, so that the database's comparison (`upper` in collation C) agrees.
 */
export function meterSerial(sent: string): string {
  return sent.replaceAll(spaces, '').replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}
