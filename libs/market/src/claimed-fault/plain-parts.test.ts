import fc from 'fast-check';
import { isForm, plainPart, plainParts, plainText } from './plain-text.ts';

/** What is taken apart badly if it is cut in the wrong place. */
const tokens = [
  ...['%E2%82%AC', '%25E2%2582%25AC', '%5Cu0041', '%ff', '%', String.raw`\u0041`, String.raw`\\u0041`],
  ...[String.raw`\"`, String.raw`\\\"`, String.raw`\n`, '\\', '&amp;quot;', '&#x41;', '&#65;', '&', ';'],
  ...[
    'e\u0301',
    '\u0301\u0323',
    '\u0338',
    'ｄｎｏ',
    '％４１',
    '\uff76\uff9e',
    '\u1100\u1161',
    '가',
    '😀',
    '\ud83d',
  ],
  ...[
    'مرحبا',
    '电表',
    'Ω',
    'щит',
    '\u200b',
    '\u00a0',
    'dno_issue',
    'hot and burning',
    'k',
    'W',
    'abc',
    '0041',
  ],
  ...['&lt;', ' ', '\n', '\r\n', '=', '+', ':', '"', '{', '}', ',', '<', '>', '/', '.', '-', '_'],
];
const text = fc
  .array(fc.constantFrom(...tokens), { minLength: 1, maxLength: 60 })
  .map((parts) => parts.join('').repeat(Math.ceil(5000 / parts.join('').length)));
/** Somewhere in each part there is a place to cut. */
const cuttable = text
  .map((it) => `${it} k=`.repeat(2))
  .filter((it) => /[ \nk=:,.{}<>_+-]/.test(it.slice(0, 4000)));

it('gives in parts what it gives as a whole', () => {
  fc.assert(
    fc.property(cuttable, (sent) => {
      expect(plainText(sent)).toBe(plainPart(sent, isForm(sent)));
    }),
    { numRuns: 300 },
  );
});

it.each([
  ['percent signs', '%41%5C%75'],
  ['letters of UTF-8', '%E2%82%AC'],
  ['marks', '\u0301'],
  ['pairs of code units', '\ud83d\ude00'],
  ['backslashes', '\\'],
  ['letters that escapes have', 'abc'],
])('cuts a text of %s alone in short parts, and no letter in two', (_, unit) => {
  const sent = unit.repeat(40_000 / unit.length);
  const parts = [...plainParts(sent)];
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join('')).not.toContain('\ufffd');
  if (unit !== '\u0301') expect(parts.join('')).toBe(plainPart(sent, false));
});
