import { withoutExcluded } from './parse-query.ts';

const mostParts = 12;
const shortest = 4;
const longest = 64;
/** Of what cannot be a common word or number of a text: a part such as `X-1`, or the whole query. */
const shortestAlone = 2;

const withoutMarks = (part: string) => part.replaceAll(/[^A-Z0-9]/g, '');
const hasDigit = (text: string) => /[0-9]/.test(text);
const isJoined = (part: string) => /[A-Z0-9][-/_.#][A-Z0-9]/.test(part);

/**
 * What of a query may be an identifier: the whole of it, each of its parts, and parts in a row (`20 1234 5678 385`), without spaces and
 * punctuation, as identifiers are stored. One has a digit, or is a part with a mark within it (`ABC-DEF`). A short one is such a part,
 * or the whole query: the `12` of `flat 12` is none.
 */
export function identifiersIn(text: string): string[] {
  const sent = withoutExcluded(text)
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .filter((part) => withoutMarks(part) !== '')
    .slice(0, mostParts);
  const parts = sent.map(withoutMarks);
  const rows = parts.flatMap((_, from) =>
    parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join('')),
  );
  const long = rows.filter((row) => row.length >= shortest && hasDigit(row));
  const joined = sent.filter(isJoined).map(withoutMarks);
  const whole = parts.length === 1 ? parts.filter(hasDigit) : [];
  return [...new Set([...long, ...joined, ...whole])].filter(
    (row) => row.length >= shortestAlone && row.length <= longest,
  );
}
