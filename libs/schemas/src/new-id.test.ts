import { jest } from '@jest/globals';
import { validate, version } from 'uuid';
import { newId } from './new-id.ts';

const inOrder = (ids: readonly string[]) =>
  ids.every((id, place) => place === 0 || (ids[place - 1] ?? '') < id);

describe('new ids', () => {
  it('when many are made in a millisecond, then they are UUIDv7 and sort as they were made', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(ids.every((id) => validate(id) && version(id) === 7)).toBe(true);
    expect(inOrder(ids)).toBe(true);
  });

  it('when one is made, then it has the time of day', () => {
    const before = Date.now();
    const time = Number.parseInt(newId().replace('-', '').slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('when the clock goes back, then the next one sorts behind the one before', () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 1000);
    const ids = [newId(), newId()];
    clock.mockReturnValue(now);
    ids.push(newId(), newId());
    clock.mockRestore();
    expect(inOrder(ids)).toBe(true);
  });

  it('when the random bytes have been used up, then others are drawn', () => {
    const ends = Array.from({ length: 1000 }, () => newId().slice(-12));
    expect(new Set(ends).size).toBe(1000);
  });
});
