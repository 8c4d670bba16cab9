import { ownClients, serviceName } from '@team-operations/credentials';
import type { Issue } from '@team-operations/errors';
import { ownClientLabel } from '@team-operations/pages-api';
import { mixesNumberSystems } from './decimal-digits.ts';
import { lookAlikeLetters } from './look-alike-letters.ts';
import { readsAs } from './reads-as.ts';
import { invisibleCharacter, withoutEmoji } from './visible-text.ts';

const longest = 100;
const tooLong = { message: 'is too long', fix: `Use at most ${longest} characters.` };

/** Scripts in everyday use (UAX #31 Table 5). Letters of the others are rarely known, and many look like Latin ones. */
const scripts = [
  ...[
    'Latin',
    'Greek',
    'Cyrillic',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Thaana',
    'Ethiopic',
    'Devanagari',
  ],
  ...[
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
    'Thai',
    'Lao',
  ],
  ...['Tibetan', 'Myanmar', 'Khmer', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'],
];
const ofScript = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]));

/** One writing system may use several scripts in a word (UTS #39 5.2, "Highly Restrictive"). */
const usedTogether = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

/** Latin letters of phonetic alphabets, small capitals and clicks, except those that languages are written with. */
const phonetic =
  /(?![əɓɖɗɛɔɣɩɨɲʉʋ])[\u01c0-\u01c3\u0250-\u02af\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]/u;

/** A full-width or mathematical form of one ordinary letter or digit. `ª` and `º` belong to languages. */
function isSpecialForm(character: string): boolean {
  const ordinary = character.normalize('NFKC');
  return /^(?![ªº])[\p{L}\p{Nd}]$/u.test(character) && ordinary !== character && [...ordinary].length === 1;
}

function scriptOf(letter: string): string | undefined {
  return scripts.find((script) => ofScript.get(script)?.test(letter));
}

function mixesScripts(word: string): boolean {
  const used = new Set([...word].map(scriptOf));
  return used.size > 1 && !usedTogether.some((together) => [...used].every((one) => together.has(one ?? '')));
}

/** Whether all letters of a script could be read as Latin ones (UTS #39 4.1). */
function readsAsLatin(letters: readonly string[]): boolean {
  const looking = letters.filter((letter) => lookAlikeLetters.has(letter));
  const scriptsOfThem = new Set(looking.map(scriptOf));
  return [...scriptsOfThem].some((script) =>
    letters.every((letter) => scriptOf(letter) !== script || lookAlikeLetters.has(letter)),
  );
}

/** The names of the service's own clients, without the one of the service. */
const namesOfOwn = ownClients.map(({ name }) => name.replace(serviceName, ''));

/** Names that no client may seem to have, in plain small letters. */
const protectedNames = [serviceName, ownClientLabel, ...namesOfOwn].map((name) =>
  name.replaceAll(/[^A-Za-z]/g, '').toLowerCase(),
);

/** The first argument is the name without emoji, the second the name as it was sent. */
type Rule = readonly [broken: (name: string, sent: string) => boolean, message: string, fix: string];

const rules: readonly Rule[] = [
  [(name) => name.length > longest, tooLong.message, tooLong.fix],
  [(name) => !/[\p{L}\p{N}]/u.test(name), 'has no letter or digit', 'Use the name that users know.'],
  [
    (name) => [...name].some(isSpecialForm),
    'has special letter forms, such as full-width or mathematical letters',
    'Use ordinary letters.',
  ],
  [
    (name) => phonetic.test(name) || lettersOf(name).some((letter) => scriptOf(letter) === undefined),
    'has rare letters that look like other letters',
    'Use letters of a script in everyday use.',
  ],
  [
    (name) => wordsOf(name).some(mixesScripts),
    'has a word that mixes letters of several scripts',
    'Write each word in one script.',
  ],
  [mixesNumberSystems, 'has digits of several number systems', 'Use digits of one script.'],
  [
    (name) => readsAsLatin(lettersOf(name)),
    'has Greek, Cyrillic or Armenian letters that all look like Latin ones',
    'Add a word that shows the script, or use Latin letters.',
  ],
  [
    (name) => /\p{Mn}{5}|(\p{Mn})\1/u.test(name.normalize('NFD')),
    'has too many marks on one letter',
    'Use at most four, each once.',
  ],
  [
    (_name, sent) => protectedNames.some((name) => readsAs(sent, name)),
    'looks like the name of this service, or of a part of it',
    'Use the name of your application.',
  ],
];

/** The letters of each word, and the digits of scripts: those that all scripts use say nothing of the script. */
function wordsOf(name: string): string[] {
  return (
    name.match(/[\p{L}\p{M}\p{Nd}]+/gu)?.map((word) => word.replaceAll(/[\p{M}\p{Script=Common}]/gu, '')) ??
    []
  );
}

function lettersOf(name: string): string[] {
  return wordsOf(name).flatMap((word) => [...word]);
}

/** Composing takes quadratic time where many marks follow each other; a name that is too long is refused as it is. */
const longestComposed = 400;
const composed = (name: string) => (name.length > longestComposed ? name : name.normalize('NFC'));

/** What is wrong with a client's name, without the field; undefined when people may be shown it. */
export function clientNameIssue(name: string): Omit<Issue, 'path'> | undefined {
  if (name.length > longestComposed) return tooLong;
  const unseen = invisibleCharacter(name);
  if (unseen !== undefined) return { message: `has an invisible character, ${unseen}`, fix: 'Remove it.' };
  const written = withoutEmoji(name).normalize('NFC');
  const broken = rules.find(([isBroken]) => isBroken(written, name));
  return broken && { message: broken[1], fix: broken[2] };
}

/** A client's name as it is kept: composed, and with single spaces. */
export function tidyName(name: string): string {
  return composed(name)
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
}
