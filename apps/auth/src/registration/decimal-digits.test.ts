import { asciiDigit, mixesNumberSystems } from './decimal-digits.ts';

it('when every decimal digit of Unicode is read, then each system has all ten', () => {
  const digits = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter((one) =>
    /\p{Nd}/u.test(one),
  );
  const counts = Object.groupBy(digits, asciiDigit);
  expect(Object.keys(counts)).toEqual([...'0123456789']);
  for (const same of Object.values(counts)) expect(same).toHaveLength(digits.length / 10);
  // Decompositions are how Unicode itself gives the value of mathematical digits.
  for (const digit of digits.filter((one) => /^\d$/.test(one.normalize('NFKD'))))
    expect([digit, asciiDigit(digit)]).toEqual([digit, digit.normalize('NFKD')]);
});

it.each([
  ['➊', '1'],
  ['❾', '9'],
  ['⓿', '0'],
  ['⓵', '1'],
  ['a', 'a'],
  ['', ''],
])('when %j is read, then it is %j', (character, digit) => {
  expect(asciiDigit(character)).toBe(digit);
});

it.each([
  ['Planner 2026', false],
  ['योजना २०२६', false],
  ['no digits', false],
  ['1 २', true],
  ['٤۴', true],
])('when a text is %j, then it mixes number systems: %j', (text, mixes) => {
  expect(mixesNumberSystems(text)).toBe(mixes);
});
