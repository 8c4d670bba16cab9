import { identifiersIn } from './identifiers.ts';

it.each([
  ['X-1', ['X1']],
  ['job X-1', ['JOBX1', 'X1']],
  ['x1', ['X1']],
  ['ABC-DEF', ['ABCDEF']],
  ['DEMO-433492D1', ['DEMO433492D1']],
  ['20 1234', ['201234', '1234']],
  ['7', []],
  ['flat 12', ['FLAT12']],
  ['dog in garden', []],
  ['pump -DEMO-433492D1', []],
  ['pump -"demo 433492d1"', []],
])('takes of %j as identifiers %j', (text, identifiers) => {
  expect(identifiersIn(text)).toEqual(identifiers);
});
