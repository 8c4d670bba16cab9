import { dayOf, expiryMoment } from './expiry.ts';

const now = new Date('2026-06-01T12:00:00Z');

describe('expiryMoment', () => {
  it('when a number of days is chosen, then it counts from now', () => {
    expect(expiryMoment('30', '', now)).toBe('2026-07-01T12:00:00.000Z');
  });

  it('when a day is chosen, then the key is valid to the end of it', () => {
    expect(expiryMoment('date', '2026-06-03', now)).toBe(new Date('2026-06-03T23:59:59').toISOString());
  });

  it('when it never expires, then nothing is sent', () => {
    expect(expiryMoment('never', '2026-06-03', now)).toBeUndefined();
  });
});

describe('dayOf', () => {
  it('when it is a day, then it is written as the browser’s date field does', () => {
    expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
  });
});
