import { todayInLondon } from './today.ts';

const at = (instant: string) => todayInLondon(new Date(instant));

it('when it is midnight in London, then the day changes with the minute, in summer and in winter', () => {
  expect(at('2026-07-01T22:59:59.999Z')).toBe('2026-07-01');
  expect(at('2026-07-01T23:00:00.000Z')).toBe('2026-07-02');
  expect(at('2026-12-31T23:59:59.999Z')).toBe('2026-12-31');
  expect(at('2027-01-01T00:00:00.000Z')).toBe('2027-01-01');
});

it('when an earlier day is asked for after a later one, then it is that day', () => {
  expect([at('2026-03-02T12:00:00Z'), at('2026-03-01T12:00:00Z')]).toEqual(['2026-03-02', '2026-03-01']);
});
