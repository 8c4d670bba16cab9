import { setImmediate as turn } from 'node:timers/promises';
import { createDelayedAttempts } from './delayed-attempts.ts';

const open = (most: number, mostOfOneAddress: number) => {
  const delayed = createDelayedAttempts({ most, mostOfOneAddress });
  const gone = new AbortController();
  const waiting = new Set<string>();
  const refused: string[] = [];
  const enter = (name: string, address: string, account: string) => {
    waiting.add(name);
    void delayed.wait({ address, account }, 3_600_000, gone.signal).catch((error: Error) => {
      waiting.delete(name);
      if (error.name === 'TooManyRequestsError') refused.push(name);
    });
  };
  return { enter, waiting, refused, leaveAll: () => gone.abort() };
};

describe('the queue of delayed attempts', () => {
  it('when one address fills its part, then it alone is refused', async () => {
    const { enter, waiting, refused, leaveAll } = open(100, 2);
    for (const name of ['a1', 'a2', 'a3']) enter(name, 'a', 'x@example.com');
    enter('b1', 'b', 'x@example.com');
    await turn();
    expect(refused).toEqual(['a1']);
    expect([...waiting]).toEqual(['a2', 'a3', 'b1']);
    leaveAll();
  });

  it('when one address fills its part with attempts for one account, then its owner there still gets in', async () => {
    const { enter, waiting, refused, leaveAll } = open(100, 3);
    for (const name of ['a1', 'a2', 'a3']) enter(name, 'office', 'x@example.com');
    enter('owner', 'office', 'x@example.com');
    for (const name of ['a4', 'a5']) enter(name, 'office', 'x@example.com');
    await turn();
    expect(refused).toEqual(['a1', 'a2', 'a3']);
    expect(waiting.has('owner')).toBe(true);
    leaveAll();
  });

  it('when one address has filled its part, then it drives out no attempt for an account that is tried no more', async () => {
    const { enter, waiting, refused, leaveAll } = open(100, 2);
    enter('person', 'office', 'y@example.com');
    for (const name of ['a1', 'a2', 'a3']) enter(name, 'office', 'x@example.com');
    enter('b1', 'office', 'z@example.com');
    await turn();
    expect([...refused].sort()).toEqual(['a1', 'a2', 'b1']);
    expect([...waiting]).toEqual(['person', 'a3']);
    leaveAll();
  });

  it('when one account is guessed from an address, then others behind that address still get in', async () => {
    const { enter, waiting, refused, leaveAll } = open(100, 3);
    for (const name of ['a1', 'a2', 'a3']) enter(name, 'office', 'x@example.com');
    enter('person', 'office', 'y@example.com');
    await turn();
    expect(refused).toEqual(['a3']);
    expect(waiting.has('person')).toBe(true);
    leaveAll();
  });

  it('when a few addresses fill the queue, then a person at another one still gets in', async () => {
    const { enter, waiting, refused, leaveAll } = open(6, 3);
    for (const address of ['a', 'b'])
      for (const nth of [1, 2, 3]) enter(`${address}${nth}`, address, `${address}${nth}@example.com`);
    enter('person', 'home', 'y@example.com');
    await turn();
    expect(refused).toEqual(['a3']);
    expect(waiting.has('person')).toBe(true);
    leaveAll();
  });

  it('when many addresses fill the queue for one account, then others still get in', async () => {
    const { enter, waiting, refused, leaveAll } = open(6, 3);
    for (const nth of [1, 2, 3, 4, 5, 6]) enter(`bot ${nth}`, `address ${nth}`, 'x@example.com');
    enter('person', 'home', 'y@example.com');
    enter('bot 7', 'address 7', 'x@example.com');
    await turn();
    expect(refused).toEqual(['bot 6', 'bot 1']);
    expect(waiting.has('person')).toBe(true);
    leaveAll();
  });

  it('when many addresses fill the queue for one account, then its owner still gets in', async () => {
    const { enter, waiting, refused, leaveAll } = open(6, 3);
    for (const nth of [1, 2, 3, 4, 5, 6]) enter(`bot ${nth}`, `address ${nth}`, 'x@example.com');
    enter('owner', 'home', 'x@example.com');
    for (const nth of [7, 8, 9, 10, 11]) enter(`bot ${nth}`, `address ${nth}`, 'x@example.com');
    await turn();
    expect(refused).toEqual(['bot 1', 'bot 2', 'bot 3', 'bot 4', 'bot 5', 'bot 6']);
    expect(waiting.has('owner')).toBe(true);
    leaveAll();
  });

  it('when an attempt leaves, then its place is free', async () => {
    const delayed = createDelayedAttempts({ most: 1, mostOfOneAddress: 1 });
    const gone = new AbortController();
    const first = delayed.wait({ address: 'a', account: 'x' }, 3_600_000, gone.signal);
    gone.abort();
    await expect(first).rejects.toThrow('aborted');
    await expect(
      delayed.wait({ address: 'a', account: 'x' }, 1, new AbortController().signal),
    ).resolves.toBeUndefined();
  });
});
