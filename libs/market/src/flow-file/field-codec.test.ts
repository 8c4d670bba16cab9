import { decodeField, encodeField } from './field-codec.ts';
import type { FieldLayout } from './layout.ts';

/** A reading: five digits before the point and one after it. */
const reading: FieldLayout = { name: 'reading', type: 'number', required: true, maxLength: 6, decimals: 1 };

describe('a number with five digits before the point and one after it', () => {
  it.each([
    ['0', 0],
    ['12345', 12_345],
    ['12345.6', 12_345.6],
    ['00012', 12],
    ['7.0', 7],
    ['99999.9', 99_999.9],
  ])('when its text is %s, then it is read as %d', (text, value) => {
    expect(decodeField(reading, text)).toEqual({ value });
  });

  it.each([
    '.5',
    '5.',
    '1e3',
    '-1',
    '-0',
    '+1',
    '1.2.3',
    '0x10',
    '1 2',
    '1,5',
    '7.00',
    '7.12',
    '100000',
    '１２',
  ])('when its text is %s, then it is wrong', (text) => {
    expect(decodeField(reading, text)).toEqual({ fault: `is "${text}", not a number of the layout` });
  });

  it.each([
    [100_000, 'must be between 0 and a number of 5 digits before the point'],
    [-0.1, 'must be between 0 and a number of 5 digits before the point'],
    [Number.NaN, 'must be between 0 and a number of 5 digits before the point'],
    [7.12, 'has more decimal places than the maximum of 1'],
  ])('when it is %d, then it is not written', (value, fault) => {
    expect(encodeField(reading, value)).toEqual({ fault });
  });
});
