import { failureCode } from './failure-codes.ts';

it.each([
  ['8', '8'],
  [' 08 ', '8'],
  ['8 - de-energised', '8'],
  ['8: De-energised, no reading available.', '8'],
  ['de-energised, no reading available', '8'],
  ['Distributor required', '2'],
  ['2 distributor required', '2'],
  ['2 dogs in the garden', undefined],
  ['8 кабель', undefined],
  ['28', undefined],
  ['8/2', undefined],
  ['4', undefined],
  ['de-energised', undefined],
  ['no access', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %j as code %j', (reason, code) => {
  expect(failureCode(reason)).toBe(code);
});
