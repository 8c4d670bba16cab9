import { factsOf } from './facts-of.ts';

it('names the plain properties of a resource, and writes money in pounds', () => {
  expect(factsOf({ status: 'DRAFT', grossPence: 14_814, lines: [{}], billTo: {} })).toEqual([
    ['Status', 'DRAFT'],
    ['Gross', '£148.14'],
  ]);
});
