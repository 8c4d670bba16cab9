import fc from 'fast-check';
import { canonical } from './canonical.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, child]) => [name, turned(child)]);
  return Object.fromEntries(entries.toReversed()) as unknown;
};
const text = (value: unknown) => JSON.stringify(canonical(value));

it('is the same whatever the order of the properties', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => text(turned(value)) === text(value)));
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [{ a: [1, 2] }, { a: [2, 1] }],
  [{ a: null }, {}],
  [{ a: {} }, { a: [] }],
  [{ a: { b: 1 } }, { a: [['b', 1]] }],
])('distinguishes %j and %j', (one, other) => {
  expect(text(one)).not.toBe(text(other));
});
