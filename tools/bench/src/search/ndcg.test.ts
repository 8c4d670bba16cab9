import { ndcgAt10 } from './ndcg.ts';

it('is 1 for the best order, less for any other, and 0 when nothing is found', () => {
  expect(ndcgAt10(['a', 'b', 'x'], { a: 3, b: 1 })).toBe(1);
  expect(ndcgAt10(['b', 'a'], { a: 3, b: 1 })).toBeCloseTo((1 + 7 / Math.log2(3)) / (7 + 1 / Math.log2(3)));
  expect(ndcgAt10(['x'], { a: 3 })).toBe(0);
});

it('counts the first ten', () => {
  expect(ndcgAt10([...'0123456789', 'a'], { a: 3 })).toBe(0);
});
