import { createCounts } from './counts.ts';

it('counts each key by itself, and a copy apart', () => {
  const counts = createCounts();
  counts.add('one', 1);
  counts.add('one', 1);
  const copy = counts.copy();
  copy.add('one', -1);
  copy.add('other', 1);
  expect(['one', 'other'].map(counts.of)).toEqual([2, 0]);
  expect(['one', 'other'].map(copy.of)).toEqual([1, 1]);
});

it('keeps no key of which there is nothing', () => {
  const kept = new Map<string, number>();
  const counts = createCounts(kept);
  counts.add('one', 1);
  counts.add('one', -1);
  expect(kept.size).toBe(0);
});
