import { jest } from '@jest/globals';
import { whileBeating } from './while-beating.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Work that takes so many milliseconds, and how many heartbeats were sent, also after it. */
async function beatsDuring(milliseconds: number, heartbeat = () => Promise.resolve()) {
  let beats = 0;
  const beat = () => {
    beats += 1;
    return heartbeat();
  };
  const work = Promise.withResolvers<string>();
  const done = whileBeating(beat, () => work.promise);
  await jest.advanceTimersByTimeAsync(milliseconds);
  work.resolve('result');
  expect(await done).toBe('result');
  await jest.advanceTimersByTimeAsync(10_000);
  return beats;
}

it('when a message takes long, then heartbeats are sent until it is done', async () => {
  expect(await beatsDuring(1000)).toBe(0);
  expect(await beatsDuring(61_000)).toBe(30);
});

it('when it hangs, then the heartbeats end', async () => {
  expect(await beatsDuring(3_600_000)).toBe(59);
});

it('when a heartbeat fails, then the work goes on', async () => {
  expect(await beatsDuring(5000, () => Promise.reject(new Error('the group is rebalancing')))).toBe(2);
});
