import { toInstant } from './row-types.ts';

describe('toInstant', () => {
  it.each([
    ['2026-03-01 09:30:00+00', '2026-03-01T09:30:00.000Z'],
    ['2026-03-01 09:30:00.1+00', '2026-03-01T09:30:00.100Z'],
    ['2026-03-01 09:30:00.12+00', '2026-03-01T09:30:00.120Z'],
    ['2026-03-01 09:30:00.123+00', '2026-03-01T09:30:00.123Z'],
  ])('when PostgreSQL writes %s, then it is %s', (text, instant) => {
    expect(toInstant(text)).toBe(instant);
    expect(new Date(text).toISOString()).toBe(instant);
  });
});
