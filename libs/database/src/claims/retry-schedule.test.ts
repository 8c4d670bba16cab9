import { nextWait, type RetrySchedule } from './retry-schedule.ts';

const day = 86_400_000;
const schedule = { delays: [5000, 300_000, 1_800_000] };
const always = (value: number, more: Partial<RetrySchedule> = {}): RetrySchedule => ({
  ...schedule,
  ...more,
  random: () => value,
});

describe('nextWait', () => {
  it('when attempts fail, then each waits as the schedule says, and after the last nothing is tried', () => {
    const waits = [1, 2, 3, 4].map((failed) => nextWait(always(0.5), failed));
    expect(waits).toEqual([5000, 300_000, 1_800_000, null]);
  });

  it('when the schedule is endless, then the last delay is repeated', () => {
    const endless = always(0.5, { endless: true });
    expect([3, 4, 500].map((failed) => nextWait(endless, failed))).toEqual([1_800_000, 1_800_000, 1_800_000]);
  });

  it('when many failed together, then they are tried apart from each other', () => {
    const waits = new Set(
      Array.from({ length: 50 }, () => nextWait({ ...schedule, random: Math.random }, 3)),
    );
    expect(waits.size).toBeGreaterThan(40);
  });

  it('when the upstream asks for more time, then it has it', () => {
    expect(nextWait(always(0), 1, 60_000)).toBe(60_000);
    expect(nextWait(always(1), 1, 60_000)).toBe(66_000);
  });

  it('when it asks for less than the schedule gives, then the schedule holds', () => {
    expect(nextWait(always(0.5), 2, 1000)).toBe(300_000);
  });

  it('when it asks for years, then it has a day, or what the schedule allows', () => {
    expect(nextWait(always(0), 1, 1e12)).toBe(day);
    expect(nextWait(always(0), 1, Infinity)).toBe(day);
    expect(nextWait(always(0, { longestWait: 10_000 }), 1, Infinity)).toBe(10_000);
  });
});
