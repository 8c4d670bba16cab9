import { until } from './until.ts';

/** Answers nothing `times` times, then what was found. */
function foundAfter<T>(times: number, found: T) {
  let looks = 0;
  return () => (looks++ < times ? undefined : found);
}

describe('a wait for a condition', () => {
  it('returns what was found, also null and 0', async () => {
    expect(await until(foundAfter(2, 'it'), { every: 1 })).toBe('it');
    expect(await until(foundAfter(0, null))).toBeNull();
    expect(await until(foundAfter(1, 0), { every: 1 })).toBe(0);
  });

  it('returns undefined when the time is over', async () => {
    expect(await until(() => false, { within: 3, every: 1 })).toBeUndefined();
  });

  it('looks once when there is no time', async () => {
    expect(await until(foundAfter(0, 'it'), { within: 0 })).toBe('it');
  });

  it('ends with what a look throws', async () => {
    const look = () => Promise.reject(new Error('broken'));
    await expect(until(look)).rejects.toThrow('broken');
  });

  it('ends with the reason of the signal, without waiting for the next look', async () => {
    const cancelled = new AbortController();
    const looked = Promise.withResolvers<void>();
    const waiting = until(() => looked.resolve(), { every: 60_000, signal: cancelled.signal });
    await looked.promise;
    cancelled.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
