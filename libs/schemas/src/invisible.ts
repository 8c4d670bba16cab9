/**
 * Characters that show nowhere, such as U+200B from a spreadsheet and U+202E, as ranges of code points: format characters, default
 * ignorable ones and noncharacters (UAX #44). Written out because PostgreSQL has no such classes; a test compares them.
 */
const ranges = [
  'ad 34f 600-605 61c 6dd 70f 890-891 8e2 115f-1160 17b4-17b5 180b-180f 200b-200f 202a-202e 2060-206f 3164',
  'fdd0-fdef fe00-fe0f feff ffa0 fff0-fffb fffe-ffff 110bd 110cd 13430-1343f 1bca0-1bca3 1d173-1d17a 1fffe-1ffff',
  '2fffe-2ffff 3fffe-3ffff 4fffe-4ffff 5fffe-5ffff 6fffe-6ffff 7fffe-7ffff 8fffe-8ffff 9fffe-9ffff afffe-affff',
  'bfffe-bffff cfffe-cffff dfffe-e0fff efffe-effff ffffe-fffff 10fffe-10ffff',
];

const character = (code: string) => String.fromCodePoint(parseInt(code, 16));

const escaped = (code: string) => `\\u${code.padStart(4, '0')}`;

/** Those up to U+FFFF as part of a character class of a JSON Schema, in ASCII. */
export const invisibleEscapes = ranges
  .flatMap((line) => line.split(' '))
  .map((range) => range.split('-'))
  .filter((ends) => ends.every((end) => end.length <= 4))
  .map((ends) => ends.map(escaped).join('-'))
  .join('');

/** Their part of a character class, in JavaScript with the flag `u` and in PostgreSQL. */
export const invisibleClass = ranges
  .flatMap((line) => line.split(' '))
  .map((range) => range.split('-').map(character).join('-'))
  .join('');
