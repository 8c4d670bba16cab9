import fc from 'fast-check';
import { formatMpan, mpanCheckDigit, parseMpan } from './mpan.ts';

const valid = [
  '2012345678385',
  '1312345678907',
  '1000000000040',
  '1000000123451',
  '1100000123456',
  '1200000123450',
  '1300000123455',
  '1400000123450',
  '1500000123454',
  '1600000123459',
  '1700000123453',
  '1800000123458',
  '1900000123452',
  '2000000123454',
  '2100000123459',
  '2200000123453',
  '2300000123458',
];

describe('parseMpan', () => {
  it.each(valid)('when the check digit of %s is right, then it is valid', (mpan) => {
    expect(parseMpan(mpan)).toEqual({ outcome: 'valid', mpan, distributorId: mpan.slice(0, 2) });
  });

  it('when it is written with spaces, then they are dropped', () => {
    expect(parseMpan(' 20 1234 5678 385 ')).toMatchObject({ outcome: 'valid', mpan: '2012345678385' });
  });

  it('when the check digit is wrong, then that is an outcome of its own, without the digit that would fit', () => {
    expect(parseMpan('1234567890123')).toEqual({
      outcome: 'check_digit_failed',
      mpan: '1234567890123',
      distributorId: '12',
    });
  });

  it.each(['', '201234567838', '20123456783855', '20123456783x5', '２012345678385'])(
    'when it is %j, then it is malformed',
    (text) => {
      expect(parseMpan(text).outcome).toBe('malformed');
    },
  );

  it('when one digit of a valid MPAN is mistyped, then it is not valid', () => {
    const mistyped = fc
      .record({ mpan: fc.constantFrom(...valid), at: fc.nat(11), by: fc.integer({ min: 1, max: 9 }) })
      .map(({ mpan, at, by }) => mpan.slice(0, at) + ((Number(mpan[at]) + by) % 10) + mpan.slice(at + 1))
      // A remainder of 10 counts as 0, so a slip between those two goes unseen: the industry's rule, not ours.
      .filter((mpan) => mpan.at(-1) !== '0');
    fc.assert(fc.property(mistyped, (mpan) => parseMpan(mpan).outcome === 'check_digit_failed'));
  });
});

describe('mpanCheckDigit', () => {
  it('when the remainder is 10, then the digit is 0', () => {
    expect(mpanCheckDigit('100000000004')).toBe('0');
  });

  it('when there are not twelve digits, then it throws', () => {
    expect(() => mpanCheckDigit('12')).toThrow(RangeError);
  });
});

describe('formatMpan', () => {
  it('when given 13 digits, then it shows them as 2-4-4-3', () => {
    expect(formatMpan('2012345678385')).toBe('20 1234 5678 385');
  });
});
