import { backOff } from './back-off.ts';
import { repeat } from './repeat.ts';

const ignore = () => undefined;

describe('a loop in the background', () => {
  it('when a run fails, then the failure is reported, and the work is repeated', async () => {
    const reported: unknown[] = [];
    const third = Promise.withResolvers<void>();
    let runs = 0;
    const loop = repeat({
      every: 1,
      work: async () => {
        runs += 1;
        if (runs === 3) third.resolve();
        throw new Error(`run ${runs}`);
      },
      onError: (error) => reported.push((error as Error).message),
    });
    await third.promise;
    await loop.stop();
    expect(reported.slice(0, 2)).toEqual(['run 1', 'run 2']);
  });

  it('when it is stopped, then the run under way is finished, and its failure is not reported', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    const finish = Promise.withResolvers<never>();
    const reported: unknown[] = [];
    const work = (signal: AbortSignal) => {
      started.resolve(signal);
      return finish.promise;
    };
    const loop = repeat({ every: 1, work, onError: (error) => reported.push(error) });
    const signal = await started.promise;
    const stopped = loop.stop();
    expect(signal.aborted).toBe(true);
    expect(await Promise.race([stopped.then(() => 'stopped'), Promise.resolve('running')])).toBe('running');
    finish.reject(new Error('cut off'));
    await stopped;
    expect(reported).toEqual([]);
  });

  it('when it is stopped before its first run is due, then it does not run', async () => {
    let runs = 0;
    const loop = repeat({ every: 1, firstAfter: 60_000, work: async () => (runs += 1), onError: ignore });
    await loop.stop();
    expect(runs).toBe(0);
  });

  it('while runs fail, then the pauses grow where a longest pause is given', async () => {
    const start = performance.now();
    const eighth = Promise.withResolvers<void>();
    let runs = 0;
    const loop = repeat({
      every: 1,
      longestPause: 60_000,
      work: async () => {
        runs += 1;
        if (runs === 8) eighth.resolve();
        throw new Error('away');
      },
      onError: ignore,
    });
    await eighth.promise;
    // Three quarters of 2 + 4 + … + 128 ms, less what timers are early.
    expect(performance.now() - start).toBeGreaterThan(180);
    await loop.stop();
  });
});

describe('the waiting times after failures', () => {
  it('double from the first to the longest, and start again after a success', () => {
    const wait = backOff(100, 500);
    for (const ceiling of [100, 200, 400, 500, 500]) {
      const next = wait.next();
      expect(next).toBeGreaterThanOrEqual(ceiling * 0.75);
      expect(next).toBeLessThanOrEqual(ceiling);
    }
    wait.reset();
    expect(wait.next()).toBeLessThanOrEqual(100);
  });
});
