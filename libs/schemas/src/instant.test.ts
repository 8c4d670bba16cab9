import { isCalendarDate, isInstant, readSince, readTime } from './instant.ts';

const impossibleDates = [
  '2026-02-29',
  '2026-02-30',
  '2100-02-29',
  '2026-04-31',
  '2026-06-31',
  '2026-01-32',
  '2026-00-01',
  '2026-13-01',
  '2026-01-00',
  '0000-01-01',
];

const impossibleTimes = [
  '24:00:00.000',
  '25:00:00.000',
  '29:59:59.999',
  '23:60:00.000',
  '23:59:60.000',
  '23:59:61.000',
  '23:59:69.000',
];

describe('an instant', () => {
  it.each(impossibleDates)('does not exist on %s', (date) => {
    expect([isCalendarDate(date), isInstant(`${date}T10:00:00.000Z`), readTime(`${date}T10:00Z`)]).toEqual([
      false,
      false,
      null,
    ]);
    expect(readTime(date)).toBeNull();
  });

  it.each(impossibleTimes)('does not exist at %s', (time) => {
    expect([isInstant(`2026-03-01T${time}Z`), readTime(`2026-03-01T${time}Z`)]).toEqual([false, null]);
  });

  it.each(['+00:00', '+01:00', '-00:00', 'z', '', ' Z', '+24:00', '+99:99', '+01', 'Z+01:00'])(
    'has no zone %j in our form',
    (zone) => expect(isInstant(`2026-03-01T10:00:00.000${zone}`)).toBe(false),
  );

  it.each([
    '+16:00',
    '-16:00',
    '+23:59',
    '+24:00',
    '-25:00',
    '+99:99',
    '+01:60',
    '+01',
    '',
    'z',
    '[Europe/London]',
  ])('is not read with the zone %j', (zone) => expect(readTime(`2026-03-01T10:00${zone}`)).toBeNull());

  it.each([
    '2000-02-29T00:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '0001-01-01T00:00:00.000Z',
    '9999-12-31T19:09:29.000Z',
  ])('exists: %s', (text) => {
    expect(isInstant(text)).toBe(true);
    expect(new Date(readTime(text) ?? Number.NaN).toISOString()).toBe(text);
  });

  it('is every one that a clock shows', () => {
    for (let at = Date.UTC(1999, 11, 28); at < Date.UTC(2033, 2, 2); at += 86_399_123)
      expect(isInstant(new Date(at).toISOString())).toBe(true);
  });
});

it.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T10:00Z', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01T10:00:30Z', '2026-03-01T10:00:30.000Z'],
  ['2026-03-01T10:00:30.5+01:00', '2026-03-01T09:00:30.500Z'],
  ['2026-03-01T00:30-15:59', '2026-03-01T16:29:00.000Z'],
  ['2026-03-01T00:30+15:59', '2026-02-28T08:31:00.000Z'],
  ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999Z'],
  ['0001-01-01T00:00:00-01:00', '0001-01-01T01:00:00.000Z'],
])('a person may type %s', (text, meant) => {
  expect(new Date(readTime(text) ?? Number.NaN).toISOString()).toBe(meant);
});

it.each([
  '',
  '-1',
  '5.5',
  '2026',
  '2026-03',
  '1 March 2026',
  '2026-03-01 10:00',
  '2026-03-01T10Z',
  '+002026-03-01',
  '9999-12-31T23:30:00-01:00',
  '9999-12-31T23:59-15:59',
  '0001-01-01T00:00:00+00:01',
])('no time is read from %j', (text) => expect(readTime(text)).toBeNull());

it('when a time is a span, then it counts back from now', () => {
  expect(readSince('90m', 10_000_000)).toBe(10_000_000 - 90 * 60_000);
  expect(readSince('2026-03-01T09:30:00Z', 0)).toBe(Date.parse('2026-03-01T09:30:00Z'));
  expect(readSince('7', 0)).toBeNull();
});
