import { bareVatNumber, isVatNumber } from '../src/profile/vat-number.ts';

it.each(['GB123456782', 'GB 980 7806 84', '434 0314 94', 'XI123456782', 'gb123456782001'])(
  'accepts %s',
  (number) => {
    expect(isVatNumber(bareVatNumber(number))).toBe(true);
  },
);

it.each(['GB123456783', 'GB12345678', 'FR123456782', 'GB000000000', 'GB1234567820', 'GB12345678A'])(
  'refuses %s',
  (number) => {
    expect(isVatNumber(bareVatNumber(number))).toBe(false);
  },
);
