import fc from 'fast-check';
import { anyText } from './any-text.ts';

it('makes texts of characters of all planes, and of names that objects have, but no halves of pairs', () => {
  const made = fc.sample(anyText(), { numRuns: 2000, seed: 1 });
  const points = made.flatMap((text) => [...text]).map((character) => character.codePointAt(0)!);
  expect(new Set(points.map((point) => Math.trunc(point / 0x1_00_00))).size).toBe(17);
  expect(points.some((point) => point < 0x20)).toBe(true);
  expect(made.join('|')).toContain('__proto__');
  expect(made.every((text) => text.isWellFormed())).toBe(true);
});

it('makes texts of the given lengths', () => {
  const lengths = fc
    .sample(anyText({ minLength: 2, maxLength: 4 }), { numRuns: 300, seed: 1 })
    .map((text) => [...text].length);
  expect(new Set(lengths)).toEqual(new Set([2, 3, 4]));
});
