import LineBreaker from 'linebreak';
import { breakWords, longestWord } from './break-words.ts';

/** What pdfkit fits into lines as one word, by the same algorithm: the time for each grows with the square of its length. */
function wordsOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const words: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    words.push(text.slice(start, next.position));
    start = next.position;
  }
  return words;
}

it.each([
  ['are letters', 'a'],
  ['no-break spaces join', 'a\u00A0'],
  ['narrow no-break spaces join', 'a\u202F'],
  ['figure spaces join', 'a\u2007'],
  ['zero-width no-break spaces join', 'a\uFEFF'],
  ['word joiners join', 'a\u2060'],
  ['word joiners join after spaces', 'a \u2060'],
  ['are dashes', '\u2014'],
  ['are exclamation marks', '! '],
  ['are closing marks', 'a )'],
  ['are opening marks', 'a('],
  ['are full stops of Chinese', '\u3002'],
])('breaks text of words that %s', (_, unit) => {
  const text = unit.repeat(1000);
  const broken = breakWords(text);
  // A word ends with the break, and maybe a space.
  const tooLong = wordsOf(broken).filter(({ length }) => length > longestWord + 2);
  expect(tooLong).toEqual([]);
  expect(broken.replaceAll('\u200B', '')).toBe(text);
  expect(wordsOf(text).some(({ length }) => length > longestWord)).toBe(true);
});

it('leaves words alone that are short enough', () => {
  const text = `${'a'.repeat(longestWord - 1)} b\u00A0c (d) ${'e'.repeat(longestWord - 1)}`;
  expect(breakWords(text)).toBe(text);
});
