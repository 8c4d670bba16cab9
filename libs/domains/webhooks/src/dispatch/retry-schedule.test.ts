import { longestWait, nextWait, readRetryAfter, standardSchedule } from './retry-schedule.ts';

const hour = 3_600_000;
const always = (value: number) => ({ ...standardSchedule, random: () => value });

describe('nextWait', () => {
  it.each([
    [0, 2.8],
    [0.5, 3.15],
    [1, 3.5],
  ])('when every attempt fails (random %d), then there are ten over about %d days', (random, days) => {
    let [failed, total] = [1, 0];
    for (
      let wait = nextWait(always(random), failed);
      wait !== null;
      wait = nextWait(always(random), failed)
    ) {
      failed += 1;
      total += wait;
    }
    expect(failed).toBe(10);
    expect(total / (24 * hour)).toBeCloseTo(days, 0);
  });

  it('when many failed together, then they are tried apart from each other', () => {
    const waits = new Set(Array.from({ length: 50 }, () => nextWait(standardSchedule, 3)));
    expect(waits.size).toBeGreaterThan(40);
  });

  it('when the receiver asks for more time, then it has it', () => {
    expect(nextWait(always(0), 1, 60_000)).toBe(60_000);
    expect(nextWait(always(1), 1, 60_000)).toBe(66_000);
  });

  it('when it asks for less than the schedule gives, then the schedule holds', () => {
    expect(nextWait(always(0.5), 4, 1000)).toBe(2 * hour);
  });

  it('when it asks for years, then it has a day', () => {
    expect(nextWait(always(0), 1, 1e12)).toBe(longestWait);
    expect(nextWait(always(0), 1, Infinity)).toBe(longestWait);
  });
});

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
  ])('when the header is %s, then it means %s milliseconds', (header, expected) => {
    expect(readRetryAfter(header, now)).toBe(expected);
  });
});
