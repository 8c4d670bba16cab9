import { randomUUID } from 'node:crypto';
import { laneOf, LANES } from './lane.ts';

it('when a key is hashed again, then its lane is the same', () => {
  expect(laneOf('2012345678385')).toBe(laneOf('2012345678385'));
});

it.each([
  ['UUIDs', () => randomUUID()],
  ['MPANs', (index: number) => String(1_012_345_678_000 + index * 13)],
  ['short numbers', (index: number) => String(index)],
])('when many keys are %s, then every lane gets its share', (_, key) => {
  const counts = new Array<number>(LANES).fill(0);
  for (let index = 0; index < 16_000; index += 1) {
    const lane = laneOf(key(index));
    counts[lane] = (counts[lane] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(700);
  expect(Math.max(...counts)).toBeLessThan(1300);
});
