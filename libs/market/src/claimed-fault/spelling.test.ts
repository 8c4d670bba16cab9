import { respelt } from './spelling.ts';
import { dangerInWords } from './words.ts';

it.each([
  ['nuetral', 'neutral'],
  ['Burnig', 'burning'],
  ['carrrier', 'carrier'],
  ['exosed', 'exposed'],
])('corrects %s', (wrong, right) => {
  expect(respelt(`The ${wrong} there`)).toBe(`The ${right} there`);
});

it.each([
  'parking',
  'sparkling',
  'charged',
  'turning',
  'stocks',
  'damage',
  'broker',
  'expose',
  'services',
  'neutral',
])('leaves %s as it is', (word) => {
  expect(respelt(`No ${word} there`)).toBeUndefined();
});

it('shows the sentence of a danger as it is corrected, and denies it like any other', () => {
  expect(dangerInWords('All fine. Nuetral lost at head')).toBe('neutral lost at head');
  expect(dangerInWords('no burnig smell')).toBeUndefined();
});
