import { cpuMilliseconds } from '@team-operations/testing';
import { plainText } from './plain-text.ts';

it.each([
  ['two marks', '\u0301\u0323'],
  ['marks of half width', '\uff9e\u0301'],
  ['marks beyond the first plane', '\u{1d165}\u{1d16d}'],
])('reads a long run of %s in linear time', (_what, pair) => {
  expect(cpuMilliseconds(() => plainText(`a${pair.repeat(250_000)}`))).toBeLessThan(1500);
});

it('still reads letters of full width, and letters with marks', () => {
  expect(plainText('ｄｎｏ＿ｉｓｓｕｅ cafe\u0301')).toBe('dno_issue café');
});
