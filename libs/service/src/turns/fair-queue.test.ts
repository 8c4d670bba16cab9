import { setImmediate as turn } from 'node:timers/promises';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';

const failure = (name: string) => () => Object.assign(new Error(name), { name });
const errors = { tooBusy: failure('TooBusy'), tooLate: failure('TooLate') };

/** A queue whose work ends one piece at a time, when the test says so. */
function openQueue(options: Omit<FairQueueOptions, 'tooBusy'>) {
  const queue = createFairQueue({ ...errors, ...options });
  const running: { name: string; end: () => void; fail: () => void }[] = [];
  const refused: string[] = [];
  const done: string[] = [];
  function ask(caller: string, name = caller, target?: string): void {
    const work = () =>
      new Promise<void>((resolve, reject) => {
        running.push({ name, end: resolve, fail: () => reject(new Error('failed')) });
      });
    void queue.run(target === undefined ? { caller } : { caller, target }, work).then(
      () => done.push(name),
      (error: Error) => refused.push(`${name}: ${error.name}`),
    );
  }
  const names = () => running.map(({ name }) => name);
  async function endFirst(): Promise<void> {
    running.shift()?.end();
    await turn();
  }
  return { ask, names, running, refused, done, endFirst };
}

describe('a fair queue', () => {
  it('when one caller floods it, then work of another one is next', async () => {
    const { ask, names, endFirst } = openQueue({ slots: 2, waiting: 1000 });
    for (let index = 0; index < 500; index += 1) ask('flooder');
    ask('person');
    await turn();
    expect(names()).toEqual(['flooder', 'flooder']);
    await endFirst();
    await endFirst();
    // One piece of work of the flooder may come before it, and no more.
    expect(names()).toContain('person');
  });

  it('when many callers flood it, then one piece of work of each comes first at most', async () => {
    const { ask, names, endFirst } = openQueue({ slots: 1, waiting: 1000 });
    const flooders = Array.from({ length: 20 }, (_, index) => `flooder ${index}`);
    for (let round = 0; round < 10; round += 1) for (const name of flooders) ask(name);
    ask('person');
    let steps = 0;
    while (!names().includes('person')) {
      await endFirst();
      steps += 1;
    }
    expect(steps).toBeLessThanOrEqual(flooders.length + 1);
  });

  it('when it is full, then the newest work of the caller that fills it is dropped', async () => {
    const { ask, names, refused, endFirst } = openQueue({ slots: 1, waiting: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name);
    ask('b', 'b1');
    ask('a', 'a5');
    await turn();
    expect(refused.sort()).toEqual(['a4: TooBusy', 'a5: TooBusy']);
    const order = [];
    for (let index = 0; index < 4; index += 1) {
      order.push(...names());
      await endFirst();
    }
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('when it is full of callers with one each, then the newcomer is refused', async () => {
    const { ask, refused } = openQueue({ slots: 1, waiting: 2 });
    for (const caller of ['a', 'b', 'c', 'd']) ask(caller);
    await turn();
    expect(refused).toEqual(['d: TooBusy']);
  });

  it('when one caller holds all that one may hold, then others still start immediately', async () => {
    const { ask, names } = openQueue({ slots: 3, slotsOfOne: 2, waiting: 10 });
    for (let index = 0; index < 5; index += 1) ask('flooder');
    ask('person');
    await turn();
    expect(names()).toEqual(['flooder', 'flooder', 'person']);
  });

  it('when a target is busy, then work for others goes on, also of the same caller', async () => {
    const { ask, names } = openQueue({ slots: 5, slotsOfTarget: 1, waiting: 10 });
    ask('a', 'a1', 'slow.example');
    ask('a', 'a2', 'slow.example');
    ask('a', 'a3', 'quick.example');
    ask('b', 'b1', 'slow.example');
    await turn();
    expect(names()).toEqual(['a1', 'a3']);
  });

  it('when work fails, then its slot is free again', async () => {
    const { ask, names, running, refused } = openQueue({ slots: 1, waiting: 1 });
    ask('a', 'a1');
    ask('a', 'a2');
    await turn();
    running.shift()?.fail();
    await turn();
    expect(names()).toEqual(['a2']);
    expect(refused).toEqual(['a1: Error']);
  });

  it('when work waits too long, then it is refused and takes no slot', async () => {
    const { ask, names, refused, endFirst } = openQueue({ slots: 1, waiting: 5, waitMilliseconds: 20 });
    ask('a', 'a1');
    ask('b', 'b1');
    while (refused.length === 0) await turn();
    expect(refused).toEqual(['b1: TooLate']);
    await endFirst();
    expect(names()).toEqual([]);
  });
});
