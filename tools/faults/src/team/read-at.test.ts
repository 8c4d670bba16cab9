import { readAt } from './read-at.ts';

const summer = Date.parse('2026-07-01T14:30:00Z');
const winter = Date.parse('2026-11-21T15:10:20Z');

it.each([
  ['14:58', winter, '2026-11-21T14:58:00.000Z'],
  ['9:05', winter, '2026-11-21T09:05:00.000Z'],
  ['15:10', winter, '2026-11-21T15:10:00.000Z'],
  ['15:30', summer, '2026-07-01T14:30:00.000Z'],
  ['00:10', Date.parse('2026-07-01T23:30:00Z'), '2026-07-01T23:10:00.000Z'],
  ['01:30', Date.parse('2026-10-25T00:40:00Z'), '2026-10-25T00:30:00.000Z'],
  ['15m', winter, '2026-11-21T14:55:20.000Z'],
  ['2026-11-21T15:58:00+01:00', winter, '2026-11-21T14:58:00.000Z'],
])('reads %s', (text, now, instant) => {
  expect(readAt(text, now)).toBe(instant);
});

it('refuses a time of today that has not come yet, and says what time it is where', () => {
  expect(() => readAt('15:11', winter)).toThrow(
    '--at 15:11 is in the future: it is 15:10 in Europe/London. Use an age such as 15m, or a time such as 2026-03-01T09:30:00Z.',
  );
  // A call of yesterday evening, confirmed after midnight.
  expect(() => readAt('23:58', Date.parse('2026-11-21T00:05:00Z'))).toThrow('it is 00:05 in Europe/London');
});

it('refuses a time that the clock skips, and one that it shows twice', () => {
  expect(() => readAt('01:30', Date.parse('2026-03-29T12:00:00Z'))).toThrow('does not exist today');
  expect(() => readAt('01:30', Date.parse('2026-10-25T12:00:00Z'))).toThrow('is twice today');
});

it.each(['24:00', '14:60', '25:10'])('refuses %s, which no clock shows', (text) => {
  expect(() => readAt(text, winter)).toThrow('does not exist today in Europe/London');
});

it.each(['14.58', 'noon', '2:58pm', '14:5'])('refuses %s, which is not a valid time', (text) => {
  expect(() => readAt(text, winter)).toThrow(
    `--at ${text} is not a valid time. Use 14:58 (today, Europe/London)`,
  );
});
