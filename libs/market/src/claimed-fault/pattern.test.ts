import fc from 'fast-check';
import { dangerPatterns } from './danger-forms.ts';
import { form, wholeWords } from './form.ts';
import { alternativesOf, matchesIn, patternOf, type Pattern } from './pattern.ts';
import { wordsOfPattern } from './pattern-words.ts';
import { voltagePatterns } from './voltages.ts';
import { wiringForms } from './wiring-forms.ts';
import { wordsOfText } from './words-of-text.ts';

const found = (text: string, pattern: Pattern) =>
  [...matchesIn(wordsOfText(text), pattern)].map(({ index, 0: match }) => [index, match]);

/** As a regular expression of all alternatives finds it. */
const plain = (text: string, pattern: Pattern) =>
  [...text.matchAll(new RegExp(pattern.map(({ source }) => source).join('|'), 'gi'))].map(
    ({ index, 0: match }) => [index, match],
  );

const is = '(?:(?:is|was|still) ){0,2}';
const patterns: Record<string, Pattern> = {
  'words that are left out': form(`(?:main )?fuse ${is}(?:hot|loose)`, `fuse ${is}(?:not )?loose\\w*`),
  'words of which one begins another': form('hot|hot fuse', 'fuse hot', 'hotter'),
  'characters of classes': form(
    '[ft]use ?[0-9]{1,3}',
    'cut[- ]?outs?',
    'n[/-]?e',
    '\\d{2,3} ?v',
    '2[^1]0',
    "n['’]t",
  ),
  'words of any letters': form('fuse (?:\\w+ ){0,2}hot', '\\w{2,4}se hot', '\\w+'),
  'what is before and after': wholeWords('(?<!not )hot|fuse(?! (?:hot|loose))|(?<=: ?)\\bloose'),
  'the same sentence': form('fuse\\b[^.;!?\\r\\n]{0,20}\\bhot', 'l(?: (?:and|&) | ?[-/&] ?)n'),
  'the beginning and the end': patternOf(['^\\s*\\b(?:fuse |the )?hot[\\s.!]*$', '\\bloose$']),
  'words of one or two letters': form('n hot', 'l|n', 'to n', `n ${is}v\\.? ?hot`),
  'repeated words': form('(?:fuse ){2}hot', '(?:hot ?)+fuse', '(?:no|not) (?:the )*hot'),
  'a form of wiring': wiringForms[0] ?? [],
};
const words = [
  'fuse',
  'Fuse',
  'tuse',
  'main',
  'is',
  'was',
  'still',
  'hot',
  'HOT',
  'hotter',
  'loose',
  'loosely',
  'not',
  'no',
  'the',
];
const short = [
  'l',
  'n',
  'N',
  'to',
  'and',
  '&',
  '/',
  '-',
  'cut',
  'out',
  'cutouts',
  '12',
  '230',
  '9v',
  'n/e',
  "n't",
  'n’t',
  'v.',
  'v',
];
const wiring = [
  'neutral',
  'live',
  'swapped',
  'phases',
  'supply',
  'lost',
  'broken',
  'off',
  'PEN',
  'conductor',
  'e',
  'found',
];
const between = [' ', ' ', ' ', ' ', '', '. ', ', ', ': ', '-', '_', '\n', '  ', 'é', '\u212a', '\u017f'];
const text = fc
  .array(fc.tuple(fc.constantFrom(...words, ...short, ...wiring), fc.constantFrom(...between)), {
    maxLength: 12,
  })
  .map((parts) => parts.flat().join(''));

it.each(Object.entries(patterns))('finds what a regular expression finds: %s', (_, pattern) => {
  fc.assert(
    fc.property(text, (it) => {
      expect(found(it, pattern)).toEqual(plain(it, pattern));
    }),
    { numRuns: 500 },
  );
});

it('knows words without which there is no match, for every form of a danger', () => {
  const sources = [...dangerPatterns, ...voltagePatterns].flat().map(({ source }) => source);
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.filter((source) => wordsOfPattern(source).length === 0)).toEqual([]);
});

it('separates alternatives that are in no group', () => {
  expect(alternativesOf(String.raw`a|(?:b|c)d|[|)]\||e`)).toEqual(['a', '(?:b|c)d', String.raw`[|)]\|`, 'e']);
});

it.each([String.raw`(a)\1`, String.raw`\p{L}`, 'a{,2}', '(?:a', 'a)'])(
  'rejects a pattern that it cannot read: %s',
  (source) => {
    expect(() => wordsOfPattern(source)).toThrow(/Unknown|Cannot/);
  },
);
