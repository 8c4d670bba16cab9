import { lookUpTogether } from './look-up-together.ts';

describe('keys looked up together', () => {
  /** A table of the keys `a` to `c` that notes which keys each of its statements has looked up. */
  function table() {
    const statements: string[][] = [];
    const together = lookUpTogether<{ key: Buffer; value: string }>(({ key }) => key);
    const lookUpMany = async (keys: readonly Buffer[]) => {
      const names = keys.map(String);
      statements.push(names);
      await new Promise((resolve) => setImmediate(resolve));
      const found = ['c', 'b', 'a'].filter((name) => names.includes(name));
      return found.map((name) => ({ key: Buffer.from(name), value: `row ${name}` }));
    };
    const ask = async (key: string, caller = 'one') =>
      (await together(caller, Buffer.from(key), lookUpMany))?.value;
    return { statements, together, ask };
  }

  it('when they are asked for at the same time, then they share a statement and each gets its own row', async () => {
    const { statements, ask } = table();
    const rows = await Promise.all([ask('a'), ask('unknown'), ask('b'), ask('a')]);
    expect(rows).toEqual(['row a', undefined, 'row b', 'row a']);
    expect(statements).toEqual([['a', 'unknown', 'b', 'a']]);
  });

  it('when they are of different callers, or an earlier statement is on its way, then they do not share one', async () => {
    const { statements, ask } = table();
    const first = ask('a');
    await new Promise((resolve) => process.nextTick(resolve));
    await Promise.all([first, ask('b'), ask('c', 'other')]);
    expect(statements).toEqual([['a'], ['b'], ['c']]);
  });

  it('when a statement fails, then all that asked are notified, and the next one is looked up', async () => {
    const { together, ask } = table();
    const fail = () => Promise.reject(new Error('away'));
    const asked = [together('one', Buffer.from('a'), fail), together('one', Buffer.from('b'), fail)];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask('a')).toBe('row a');
  });
});
