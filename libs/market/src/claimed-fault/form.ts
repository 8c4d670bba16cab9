import { alternativesOf, patternOf, type Pattern } from './pattern.ts';

/** One of several, as the source of a regular expression. */
export const some = (names: readonly string[]) => `(?:${names.join('|')})`;

/** What is said of something that is not so, or of something else. */
export const notDone =
  "\\b(?:not|never|no|be|unable|cannot|fail(?:s|ed)?|please|needs?|hardly|nearly|neither|nobody|until|far|told|thought|kept|customer|isolator)\\b|n['’]t\\b";

/** Unless the same sentence says one of these of it. */
export const unless = (...words: readonly string[]) =>
  `(?!(?:(?!${notDone})[^.;!?\\r\\n]){0,40}\\b${some(words)}\\b)`;

/** What reads like one of the parts, as a whole. */
export const form = (...parts: string[]): Pattern =>
  patternOf(parts.map((part) => String.raw`\b(?:${part})(?!\w)`));

/** The alternatives of a source, each between the boundaries of words. */
export const wholeWords = (source: string): Pattern =>
  patternOf(alternativesOf(source).map((part) => String.raw`\b(?:${part})\b`));
