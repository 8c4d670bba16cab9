/**
 * Free text without control characters other than tab and line feed, which no person types and PostgreSQL cannot store all of.
 * CR LF and CR are a line feed; half a surrogate pair, left when an app cuts an emoji in two, is U+FFFD.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .toWellFormed();

/** The same on one line: tabs and line feeds are a space, and removed at both ends. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(/^\p{Cc}+|\p{Cc}+$/gu, '')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '')
    .toWellFormed();
