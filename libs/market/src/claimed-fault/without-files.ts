import { alphanumeric, tableOf } from './character-table.ts';
import { isEncodedText } from './encoded-text.ts';

/*
 * Photographs are left out by scans that look at each character a fixed number of times. A regular expression that counts
 * (`{8,}` around `{60,100}`) begins again at every character, and anyone may send a text on which it fails late. The scans
 * read an array of codes: a text that was put together is read five times slower.
 */

/** Where something begins and ends in a text. */
type Span = readonly [start: number, end: number];

type Codes = Uint16Array;

function codesOf(text: string): Codes {
  const bytes = Buffer.alloc(2 * text.length);
  bytes.write(text, 'utf16le');
  return new Uint16Array(bytes.buffer, bytes.byteOffset, text.length);
}

const inBase64 = tableOf(`${alphanumeric}+/=-_`);
const inEscaped = tableOf(`${alphanumeric}+/=-_%\\`);
const inLines = tableOf(`${alphanumeric}+/`);
const escapedByBackslash = tableOf('/nrNR');
/** `%2B`, `%2F`, `%3D`, `%0A` and `%0D`: two codes in one number, letters small. */
const percentEscapes = new Set(
  ['2b', '2f', '3d', '0a', '0d'].map((hex) => (hex.charCodeAt(0) << 8) | hex.charCodeAt(1)),
);

/** How many characters represent one of base64, as it is, in JSON or in a form; 0 where it ends. */
function stepAt(codes: Codes, at: number): number {
  const code = codes[at] ?? 0;
  if (inBase64[code] === 1) return 1;
  const next = codes[at + 1] ?? 0;
  if (code === 0x5c) return escapedByBackslash[next] === 1 ? 2 : 0;
  if (code !== 0x25) return 0;
  // `| 0x20` is the small letter.
  return percentEscapes.has((next << 8) | ((codes[at + 2] ?? 0) | 0x20)) ? 3 : 0;
}

/** Longer runs without a space or a comma are encoded data, not text. */
const leastOfRun = 256;

/** Where the characters of a table end that begin here: most of a photograph. */
function endOf(table: Uint8Array, codes: Codes, from: number, to: number): number {
  let at = from;
  while (at < to && table[codes[at] ?? 0] === 1) at += 1;
  return at;
}

/** Where such characters begin that end here. */
function startOf(table: Uint8Array, codes: Codes, from: number, to: number): number {
  let at = to;
  while (at > from && table[codes[at - 1] ?? 0] === 1) at -= 1;
  return at;
}

/** Runs between these positions, where all characters may belong to one. */
function addRuns(spans: Span[], codes: Codes, from: number, to: number): void {
  for (let at = from; at < to; at += 1) {
    const start = at;
    let count = 0;
    for (let step = 1; step > 0;) {
      const end = endOf(inBase64, codes, at, to);
      step = stepAt(codes, end);
      count += end - at + (step > 0 ? 1 : 0);
      at = end + step;
    }
    if (count >= leastOfRun) spans.push([start, at]);
  }
}

/** Samples every 256th character: each run contains one of them. */
function longRuns(codes: Codes): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let at = leastOfRun - 1; at < codes.length; at += leastOfRun) {
    if (inEscaped[codes[at] ?? 0] !== 1) continue;
    const start = startOf(inEscaped, codes, from, at);
    at = endOf(inEscaped, codes, at, codes.length);
    if (at - start >= leastOfRun) addRuns(spans, codes, start, at);
    from = at;
  }
  return spans;
}

const leastLines = 8;
const shortestLine = 60;
const longestLine = 100;

/** Base64 in lines. The first may follow other text; the last, which is shorter, stays. */
function wrappedLines(codes: Codes): Span[] {
  const spans: Span[] = [];
  let lines = 0;
  let start = 0;
  let end = 0;
  for (let at = 0; at < codes.length; at += 1) {
    const from = at;
    const least = from + shortestLine;
    // No line that is shorter is looked at from its beginning.
    const begin = least > codes.length ? least : startOf(inLines, codes, from, least);
    at = begin > from ? begin - 1 : endOf(inLines, codes, least, codes.length);
    const width = at - from;
    const code = codes[at];
    const isWindows = code === 13 && codes[at + 1] === 10;
    const isLine = width >= shortestLine && (isWindows || code === 10);
    if (!isLine || width > longestLine) {
      if (lines >= leastLines) spans.push([start, end]);
      lines = 0;
    }
    if (!isLine) continue;
    if (lines === 0) start = at - Math.min(width, longestLine);
    if (isWindows) at += 1;
    end = at + 1;
    lines += 1;
  }
  if (lines >= leastLines) spans.push([start, end]);
  return spans;
}

/** Control characters other than those of a text, and what is no text in any charset. */
const inBinary = tableOf('\ufffd');
inBinary.fill(1, 0, 32).fill(1, 127, 160);
for (const character of '\t\n\r') inBinary[character.charCodeAt(0)] = 0;

const leastBytes = 65;
const widestGap = 24;

/** The bytes of a file: one in 25 at least is no text. */
function binaryParts(codes: Codes): Span[] {
  const spans: Span[] = [];
  let count = 0;
  let start = 0;
  let last = 0;
  for (let at = 0; at < codes.length; at += 1) {
    if (inBinary[codes[at] ?? 0] !== 1) continue;
    if (at - last - 1 > widestGap) {
      if (count >= leastBytes) spans.push([start, last]);
      count = 0;
    }
    if (count === 0) start = at;
    count += 1;
    last = at;
  }
  if (count >= leastBytes) spans.push([start, last]);
  return spans;
}

function replaced(text: string, spans: readonly Span[], by: (part: string) => string): string {
  if (spans.length === 0) return text;
  const parts = spans.map(
    ([start, end], index) => text.slice(spans[index - 1]?.[1] ?? 0, start) + by(text.slice(start, end)),
  );
  return parts.join('') + text.slice(spans.at(-1)?.[1]);
}

/** A form has `+` for each space, so a text of words looks like base64 but for that. */
const isWords = (run: string) => (run.split('+').length - 1) * 20 > run.length;
const ends = (run: string) =>
  isWords(run) || isEncodedText(run) ? run : `${run.slice(0, 64)} ${run.slice(-64)}`;

/** A text without the photographs in it: long base64, in one line or in many, and bytes that are no text. */
export function withoutFiles(text: string): string {
  const codes = codesOf(text);
  const withoutRuns = replaced(text, longRuns(codes), ends);
  const codesOfLines = withoutRuns === text ? codes : codesOf(withoutRuns);
  const withoutLines = replaced(withoutRuns, wrappedLines(codesOfLines), ends);
  const codesOfRest = withoutLines === withoutRuns ? codesOfLines : codesOf(withoutLines);
  return replaced(withoutLines, binaryParts(codesOfRest), () => ' ');
}
