import { readRetryAfter } from './retry-after.ts';

describe('readRetryAfter', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');

  it.each([
    ['120', 120_000],
    ['0', 0],
    ['99999999999', 99_999_999_999_000],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 9999 12:00:00 GMT', 251_603_539_200_000],
    ['soon', null],
    ['-1', null],
    ['5.5', null],
    ['1e9', null],
    ['', null],
    [undefined, null],
  ])('when the header is %s, then it is %s milliseconds', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});
