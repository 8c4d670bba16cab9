import LineBreaker from 'linebreak';

/** The time to fit a word into lines grows with the square of its length. */
export const longestWord = 80;
const longest = new RegExp(`.{${longestWord}}(?=.)`, 'gsu');

/** A line may be broken after it, whatever is beside it (UAX 14, LB8). */
const zeroWidthSpace = '\u200B';

/**
 * Text with breaks in what is too long a word for the algorithm by which pdfkit finds the ends of lines (UAX 14): letters, but also a row of dashes,
 * exclamation marks with spaces before them, and words that no-break spaces join.
 */
export function breakWords(text: string): string {
  const breaker = new LineBreaker(text);
  let [broken, start] = ['', 0];
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    broken += text.slice(start, next.position).replace(longest, `$&${zeroWidthSpace}`);
    start = next.position;
  }
  return broken;
}
