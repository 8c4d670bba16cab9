import { jest } from '@jest/globals';
import { uuidV7 } from './uuid-v7.ts';

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function millisecondsOf(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

describe('uuidV7', () => {
  it('when one is made, then it is a UUID of version 7 that holds the time', () => {
    const before = Date.now();
    const uuid = uuidV7();
    expect(uuid).toMatch(version7);
    expect(millisecondsOf(uuid)).toBeGreaterThanOrEqual(before);
    expect(millisecondsOf(uuid)).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('when many are made, then each is well formed and greater than the one before', () => {
    const uuids = Array.from({ length: 50_000 }, () => uuidV7());
    expect(uuids.every((uuid) => version7.test(uuid))).toBe(true);
    expect(uuids.toSorted()).toEqual(uuids);
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  it('when the clock goes back, then the order holds', () => {
    const before = uuidV7();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    const after = uuidV7();
    clock.mockRestore();
    expect(after > before).toBe(true);
  });

  it('when two are compared, then their last 62 bits have nothing in common', () => {
    const tails = new Set(Array.from({ length: 10_000 }, () => uuidV7().slice(19)));
    expect(tails.size).toBe(10_000);
  });
});
