import { countTogether } from './count-together.ts';

describe('requests counted together', () => {
  /** A count that notes how many requests each of its statements has counted. */
  function countingFrom(count: number) {
    const statements: number[] = [];
    const together = countTogether<{ count: number }>();
    const countMany = async (requests: number) => {
      statements.push(requests);
      count += requests;
      const row = { count };
      await new Promise((resolve) => setImmediate(resolve));
      return row;
    };
    return { statements, ask: (key = 'key') => together(key, countMany) };
  }

  it('when one is being counted, then those that come meanwhile share a statement, each with its own place', async () => {
    const { statements, ask } = countingFrom(10);
    const first = ask();
    await Promise.resolve();
    const rows = await Promise.all([first, ask(), ask(), ask()]);
    expect(rows.map(({ count }) => count)).toEqual([11, 12, 13, 14]);
    expect(statements).toEqual([1, 3]);
  });

  it('when they follow on each other or differ in their key, then each has a statement of its own', async () => {
    const { statements, ask } = countingFrom(0);
    await ask();
    await ask();
    await Promise.all([ask('one'), ask('other')]);
    expect(statements).toEqual([1, 1, 1, 1]);
  });

  it('when a statement fails, then all that it counted are reported, and the next ones are counted', async () => {
    const together = countTogether<{ count: number }>();
    const fail = () => Promise.reject(new Error('away'));
    const outcomes = await Promise.allSettled([together('key', fail), together('key', fail)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await together('key', async (requests) => ({ count: requests }))).toEqual({ count: 1 });
  });
});
