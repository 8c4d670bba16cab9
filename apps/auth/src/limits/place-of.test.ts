import { placeOf } from './place-of.ts';

const ours = 'https://ours.example';
const from = (headers: Record<string, string>) => placeOf({ ip: '192.0.2.1', headers }, ours);

it('counts programs and our pages together, and pages of other sites beside them', () => {
  expect(from({ origin: ours })).toBe(from({}));
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(from({}));
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])
    expect(from(headers)).not.toBe(from({}));
});

it('gives a program that makes up origins few counts more', () => {
  const keys = Array.from({ length: 1000 }, (_, nth) =>
    from({ origin: `https://${'x'.repeat(nth)}.example` }),
  );
  expect(new Set(keys).size).toBe(4);
});
