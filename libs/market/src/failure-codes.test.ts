import { readFileSync } from 'node:fs';
import path from 'node:path';
import { failureCode, FAILURE_CODES } from './failure-codes.ts';

it.each([
  ['8', '8'],
  [' 08 ', '8'],
  ['8.', '8'],
  ['(8)', '8'],
  ['8 - de-energised', '8'],
  ['8: De-energised, no reading available.', '8'],
  ['8 de-energized without reading', '8'],
  ['8 De-energised at the cut-out on 3 March', '8'],
  ['8 - point left dead', '8'],
  ['8: left off, no access to read', '8'],
  ['8. Left off at 14:30', '8'],
  ['8, left off', '8'],
  ['8) left off', '8'],
  ['(8) left off', '8'],
  ['8 (left off)', '8'],
  ['8– left off', '8'],
  ['de-energised, no reading available', '8'],
  ['Distributor required', '2'],
  ['2 distributor required', '2'],
  ['1 no access, dog in the garden', '1'],
  ['no access', '1'],
])('reads %j as code %j', (reason, code) => {
  expect(failureCode(reason)).toBe(code);
});

it.each([
  '2 dogs in the garden',
  '8 meters on site',
  '2 hours late',
  '8 кабель',
  '3-phase supply',
  '8-way board is full',
  '8.5 hours late',
  '8:30 appointment missed',
  '2 - 4 hours late',
  '8th attempt',
  '28',
  '8/2',
  '8, 2',
  '8 - code 2',
  '8 - выключено',
  '1. Burning smell from cut-out',
  '1. Isolated the cut-out and left it off',
  '8: re-energised, all well',
  '8 - live, customer refused',
  '8. meters on site',
  '2 - man job',
  '2: no DNO needed',
  '2 - distributor not required',
  '3 - phase supply, took longer',
  '8 - no access',
  '4',
  '4 - left off',
  'de-energised',
  'no access at 14:30',
  'not 8',
  '',
  '-',
  undefined,
  null,
])('reads no code in %j', (reason) => {
  expect(failureCode(reason)).toBeUndefined();
});

/** What the guide says that an installer can send, by code. */
function documented(): [string, string][] {
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../../docs/market-messages.md'), 'utf8');
  const list = /\(`8 - de-energised`\): ([^.]*)\./.exec(guide.replaceAll(/\s+/g, ' '))?.[1] ?? '';
  return list.split(/,? (?=\d )/).map((item) => [item.slice(0, 1), item.slice(2).replace(/,$/, '')]);
}

it('is documented for every code', () => {
  expect(documented().map(([code]) => code)).toEqual(FAILURE_CODES);
});

it.each(documented())('reads what is documented of code %s as its meaning: %s', (code, meaning) => {
  for (const reason of [
    meaning,
    `${code} ${meaning}`,
    `${code} - ${meaning}`,
    `${code}: ${meaning}, see notes`,
  ])
    expect(failureCode(reason)).toBe(code);
});
