import { asciiDigit } from './decimal-digits.ts';
import { letterReadings } from './letter-readings.ts';
import { lookAlikeLetters } from './look-alike-letters.ts';

interface Glyph {
  /** What it can be read as, in plain small letters. */
  readings: readonly string[];
  /** Whether a reader may pass over it: a space, a digit, a mark. */
  skippable: boolean;
}

/** Capital I and small l look the same. */
const asRead = (letters: string) => letters.replaceAll('i', 'l');

function glyphOf(character: string): Glyph {
  const [...parts] = character.normalize('NFKD').replaceAll(/[\p{M}\p{Lm}·]/gu, '');
  const plain = parts
    .map((part) => lookAlikeLetters.get(part) ?? asciiDigit(part))
    .join('')
    .toLowerCase();
  // A digit of another script is read by its value, and by its look.
  const known = new Set([plain, character]);
  const readings = [plain, ...[...known].flatMap((one) => letterReadings.get(one) ?? [])];
  const letters = readings.filter((reading) => /^[a-z]+$/.test(reading));
  return { readings: letters.map(asRead), skippable: !/\p{L}/u.test(character) };
}

/** All that is read after one more glyph, as numbers of letters of the word. */
function readOn(word: string, reached: ReadonlySet<number>, { readings, skippable }: Glyph): Set<number> {
  const next = new Set<number>();
  for (const at of [0, ...reached]) {
    // The same letter twice counts as one.
    const last = word.charAt(at - 1);
    if (at > 0 && (skippable || readings.includes(last))) next.add(at);
    for (const reading of readings) if (word.startsWith(reading, at)) next.add(at + reading.length);
  }
  return next;
}

function contains(glyphs: readonly Glyph[], word: string): boolean {
  let reached: ReadonlySet<number> = new Set();
  for (const glyph of glyphs) {
    reached = readOn(word, reached, glyph);
    if (reached.has(word.length)) return true;
  }
  return false;
}

/**
 * Whether a hasty reader could find `word`, in plain small letters, somewhere in a text: whatever the case, accents and the characters
 * between the letters, with look-alikes, digits and signs for letters (after UTS #39 4), and `rn` for m.
 */
export function readsAs(text: string, word: string): boolean {
  const glyphs = [...text.normalize('NFD')].map(glyphOf);
  return [word, word.replaceAll('m', 'rn')].some((spelling) => contains(glyphs, asRead(spelling)));
}
