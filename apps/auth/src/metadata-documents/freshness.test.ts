import { freshSeconds } from './freshness.ts';

const day = 24 * 3600;

describe('freshSeconds', () => {
  it.each([
    ['nothing is said', {}, 300],
    ['an hour is said', { 'cache-control': 'public, max-age=3600' }, 3600],
    ['less than five minutes are said', { 'cache-control': 'max-age=10' }, 300],
    ['a year is said', { 'cache-control': 'max-age=31536000, immutable' }, day],
    ['a number beyond all reason is said', { 'cache-control': 'max-age=99999999999999999999' }, day],
    ['nonsense is said', { 'cache-control': 'max-age=soon' }, 300],
    ['a negative time is said', { 'cache-control': 'max-age=-3600' }, 300],
    ['it must not be stored', { 'cache-control': 'no-store, max-age=3600' }, 300],
    ['it must be asked for again', { 'cache-control': 'no-cache, max-age=3600' }, 300],
    ['only for shared caches', { 'cache-control': 's-maxage=7200' }, 300],
    ['a cache on the way has used up a part', { 'cache-control': 'max-age=3600', age: '1000' }, 2600],
    ['a cache on the way sends invalid values', { 'cache-control': 'max-age=3600', age: 'x' }, 3600],
    [
      'an end is said',
      { date: 'Sat, 21 Nov 2026 10:00:00 GMT', expires: 'Sat, 21 Nov 2026 12:00:00 GMT' },
      7200,
    ],
    ['an end that is over is said', { expires: '0' }, 300],
  ])('when %s, then it is fresh as long as that allows', (_what, headers, expected) => {
    expect(freshSeconds(headers)).toBe(expected);
  });
});
