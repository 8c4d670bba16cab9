import { createTeamShares } from './team-shares.ts';

/** Work that goes on until it is ended. */
function openWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a team alone uses all but three connections, in the order of its statements, and others begin immediately', async () => {
  const inShare = createTeamShares({ connections: 10, waitMilliseconds: 5000 });
  const { started, work, end } = openWork();
  const all = Array.from({ length: 9 }, (_, at) => inShare('busy', work(`busy ${at}`)));
  const other = inShare('other', work('other'));
  expect(started).toEqual([...Array.from({ length: 7 }, (_, at) => `busy ${at}`), 'other']);
  end('other');
  await other;
  expect(started).toHaveLength(8);
  end('busy 2');
  await settled();
  expect(started.slice(8)).toEqual(['busy 7']);
  for (let at = 0; at < 9; at += 1) {
    end(`busy ${at}`);
    await settled();
  }
  expect(await Promise.all(all)).toHaveLength(9);
});

it('beside another, a team uses half of the connections, until it is alone again', async () => {
  const inShare = createTeamShares({ connections: 10, waitMilliseconds: 5000 });
  const { started, work, end } = openWork();
  const other = inShare('other', work('other'));
  const all = Array.from({ length: 9 }, (_, at) => inShare('busy', work(`busy ${at}`)));
  expect(started).toEqual(['other', ...Array.from({ length: 5 }, (_, at) => `busy ${at}`)]);
  end('other');
  await other;
  await settled();
  expect(started.slice(6)).toEqual(['busy 5', 'busy 6']);
  const next = inShare('next', work('next'));
  expect(started.slice(8)).toEqual(['next']);
  for (const at of [0, 1]) end(`busy ${at}`);
  await settled();
  expect(started).toHaveLength(9);
  end('busy 2');
  await settled();
  expect(started.slice(9)).toEqual(['busy 7']);
  for (let at = 3; at < 9; at += 1) {
    end(`busy ${at}`);
    await settled();
  }
  end('next');
  expect(await Promise.all([...all, next])).toHaveLength(10);
});

it('of the teams that wait, the one that uses the fewest connections is next', async () => {
  const inShare = createTeamShares({ connections: 5, waitMilliseconds: 5000 });
  const { started, work, end } = openWork();
  const all = ['a 1', 'a 2', 'a 3', 'b 1', 'a 4', 'b 2', 'c 1'].map((name) => inShare(name[0]!, work(name)));
  expect(started).toEqual(['a 1', 'a 2', 'a 3', 'b 1']);
  end('a 1');
  await settled();
  end('b 1');
  await settled();
  expect(started.slice(4)).toEqual(['c 1', 'b 2']);
  for (const name of ['a 2', 'a 3', 'c 1', 'b 2']) end(name);
  await settled();
  end('a 4');
  expect(await Promise.all(all)).toHaveLength(7);
});

it('a statement that waits too long fails as the pool would let it, and its place is given to the next', async () => {
  const inShare = createTeamShares({ connections: 2, waitMilliseconds: 20 });
  const { started, work, end } = openWork();
  const first = inShare('one', work('first'));
  await expect(inShare('one', work('late'))).rejects.toThrow('timeout exceeded when trying to connect');
  const next = inShare('one', work('next'));
  end('first');
  await first;
  await settled();
  end('next');
  await next;
  expect(started).toEqual(['first', 'next']);
});

it('work that fails gives its connection back', async () => {
  const inShare = createTeamShares({ connections: 1, waitMilliseconds: 1000 });
  for (let turn = 0; turn < 5; turn += 1)
    await expect(inShare('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inShare('one', () => Promise.resolve('yes'))).toBe('yes');
});
