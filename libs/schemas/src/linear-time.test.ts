import { cpuMilliseconds, leastBelow } from '@team-operations/testing';
import { cleanLine, cleanReference, cleanText, trimControls } from './clean-text.ts';
import { suggestKnown } from './suggest-known.ts';
import { readJson } from './read-json.ts';

const refusedOrRead = (text: string) => {
  try {
    return readJson(Buffer.from(text), 'kept');
  } catch {
    return undefined;
  }
};

/** Texts for which a pattern that looks for an end takes quadratic time: 500,000 characters took minutes. */
const length = 500_000;
const controls = '\u0001'.repeat(length);
it.each<[string, () => unknown]>([
  ['an unclosed string of escaped quotes', () => refusedOrRead(`"${'\\"'.repeat(length / 2)}\n`)],
  ['quotes and backslashes', () => refusedOrRead(`{"a": "${'\\\\\n'.repeat(length / 3)}`)],
  ['control characters inside of a line', () => cleanLine(`a${controls}a`)],
  ['control characters inside of a name', () => trimControls(`a${controls}a`)],
  ['control characters inside of a reference', () => cleanReference(`a${controls}a`)],
  ['invisible characters inside of a reference', () => cleanReference(`a${'\u200b'.repeat(500_000)}a`)],
  ['control characters inside of a text', () => cleanText(`a${controls}a`)],
  ['carriage returns inside of a text', () => cleanText(`a${'\r'.repeat(length)}a`)],
])('reads %s in linear time', (_what, work) => {
  expect(cpuMilliseconds(work)).toBeLessThan(2000);
});

it('compares no name of 500,000 characters with those that are known', async () => {
  const known = Array.from({ length: 50 }, (_, index) => `name_${index}`);
  const comparing = () => cpuMilliseconds(() => suggestKnown('a'.repeat(length), known));
  expect(await leastBelow(50, comparing)).toBeLessThan(50);
});

it('reads control characters in strings, and no others', () => {
  expect(readJson(Buffer.from('{\n\t"a": "x\ty\\\nz\\"q",\r\n"b": 1}'), 'kept')).toEqual({
    a: 'x\ty\nz"q',
    b: 1,
  });
});
