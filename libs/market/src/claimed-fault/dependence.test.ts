import { dangerInWords } from './words.ts';

it.each([
  'Person dependent on medical equipment, power is off',
  'Customer depends on electricity for medical reasons and has no supply',
  'Supply off. Child on home ventilator',
  "No issues with the isolator. Customer's son is on a ventilator and the supply is off",
  'Mother relies on home dialysis and has no power now',
  'Lady upstairs uses an oxygen concentrator, no battery back up, we left supply off',
  'Life support in flat 2, de-energised',
])('reads a danger in %j', (text) => {
  expect(dangerInWords(text)).toBeDefined();
});

it.each([
  'Customer not on priority services register, no medical equipment, supply off',
  'No one depends on medical equipment here',
  'No home ventilator here, supply off for ten minutes',
  'Customer has an oxygen concentrator, supply stayed on',
  'Dialysis machine on its own circuit, no supply issues',
])('reads none in %j', (text) => {
  expect(dangerInWords(text)).toBeUndefined();
});
