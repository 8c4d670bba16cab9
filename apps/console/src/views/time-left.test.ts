import { timeLeft } from './time-left.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');

it.each([
  ['2026-03-01T14:05:30.000Z', false, '2 h 5 min'],
  ['2026-03-01T12:00:20.000Z', false, '0 min'],
  ['2026-03-03T13:00:00.000Z', false, '2 d 1 h'],
  ['2026-03-01T11:15:00.000Z', true, '45 min'],
])('says how long it is to %s', (until, isOver, words) => {
  expect(timeLeft(until, now)).toEqual({ isOver, words });
});
