import { jest } from '@jest/globals';
import fc from 'fast-check';
import {
  aloneAfterFailure,
  createGroups,
  mostGroups,
  mostOfGroup,
  slowGroup,
  type Member,
} from './group-commit.ts';
import type { Prepared } from './statement.ts';

const statement = (name: string): Prepared => ({
  name,
  text: name,
  namesTeam: true,
  values: [],
  signal: undefined,
});
const refused = () => Object.assign(new Error('refused'), { code: '23503' });
const lost = () => Object.assign(new Error('lost'), { code: '57P01' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A server whose answers are given by the test. */
function heldServer() {
  const alone: string[] = [];
  const groups: (readonly Member[])[] = [];
  const ends: { commit: () => void; fail: (error: Error) => void }[] = [];
  const held = (commit: () => void) =>
    new Promise<void>((resolve, reject) =>
      ends.push({ commit: () => (commit(), resolve()), fail: (error) => reject(error) }),
    );
  const run = createGroups({
    async alone({ name }) {
      alone.push(name);
      await held(() => undefined);
      return [{ name }];
    },
    together(members) {
      groups.push(members);
      return held(() => members.forEach(({ statement: { name }, resolve }) => resolve([{ name }])));
    },
  });
  const namesOf = (members: readonly Member[]) => members.map(({ statement: { name } }) => name);
  return { alone, groups: () => groups.map(namesOf), ends, run: (name: string) => run(statement(name)) };
}

it('statements that find others under way are committed together, in their order, and a bounded number of them', async () => {
  const { alone, groups, ends, run } = heldServer();
  const all = Array.from({ length: mostGroups + mostOfGroup + 2 }, (_, at) => run(`s${at}`));
  expect(alone).toEqual(['s0', 's1']);
  expect(groups()).toEqual([]);
  ends[0]?.commit();
  await settled();
  expect(groups()).toEqual([Array.from({ length: mostOfGroup }, (_, at) => `s${at + mostGroups}`)]);
  ends[1]?.commit();
  await settled();
  expect(groups()[1]).toEqual(['s10', 's11']);
  for (const { commit } of ends) commit();
  expect((await Promise.all(all)).flat()).toEqual(all.map((_, at) => ({ name: `s${at}` })));
});

it('when the server refuses one of a group, then each runs again alone, and so do those that come after it for a while', async () => {
  const { alone, groups, ends, run } = heldServer();
  const all = ['a', 'b', 'good', 'bad'].map((name) => run(name).catch((error: unknown) => error));
  ends[0]?.commit();
  await settled();
  expect(groups()).toEqual([['good', 'bad']]);
  ends[2]?.fail(refused());
  await settled();
  expect(alone).toEqual(['a', 'b', 'good', 'bad']);
  ends[3]?.commit();
  ends[4]?.fail(refused());
  ends[1]?.commit();
  expect(await Promise.all(all)).toEqual([[{ name: 'a' }], [{ name: 'b' }], [{ name: 'good' }], refused()]);
  await settled();
  const now = performance.now();
  const after = ['c', 'd', 'e'].map(run);
  expect(alone.slice(4)).toEqual(['c', 'd', 'e']);
  jest.spyOn(performance, 'now').mockReturnValue(now + aloneAfterFailure);
  const later = ['f', 'g', 'h'].map(run);
  expect(alone.slice(7)).toEqual(['f', 'g']);
  jest.restoreAllMocks();
  for (let at = 0; at < ends.length; at += 1) {
    ends[at]?.commit();
    await settled();
  }
  await Promise.all([...after, ...later]);
});

it('when a connection is lost, then a group is not sent again: it may have been committed', async () => {
  const { alone, ends, run } = heldServer();
  const all = ['a', 'b', 'c', 'd'].map((name) => run(name).catch((error: unknown) => error));
  ends[0]?.commit();
  await settled();
  ends[2]?.fail(lost());
  ends[1]?.commit();
  expect((await Promise.all(all)).slice(2)).toEqual([lost(), lost()]);
  expect(alone).toEqual(['a', 'b']);
});

it('others do not wait for a group that is slow', async () => {
  const { alone, groups, ends, run } = heldServer();
  const all = ['a', 'b', 'c', 'd'].map(run);
  expect(alone).toEqual(['a', 'b']);
  const started = performance.now();
  while (groups().length === 0) await settled();
  expect(performance.now() - started).toBeGreaterThan(slowGroup - 2);
  expect(groups()).toEqual([['c', 'd']]);
  for (const { commit } of ends) commit();
  await Promise.all(all);
});

/** What the server makes of a statement: it runs it, refuses it, or ends the connection, before or after the commit. */
const fates = fc.constantFrom('run', 'run', 'run', 'refuse', 'lose', 'commit and lose');

it('in each order of events, a statement is answered once, and written once when it is answered, never when it is refused, at most once when the connection is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fates, { minLength: 1, maxLength: 30 }),
      async (scheduler, list) => {
        const rows: string[] = [];
        const fateOf = (name: string) => list[Number(name)];
        const transaction = scheduler.scheduleFunction(async (names: readonly string[]) => {
          for (const name of names) {
            if (fateOf(name) === 'refuse') throw refused();
            if (fateOf(name) === 'lose') throw lost();
          }
          rows.push(...names);
          if (names.some((name) => fateOf(name) === 'commit and lose')) throw lost();
          return Promise.resolve();
        });
        const run = createGroups({
          async alone({ name }) {
            await transaction([name]);
            return [{ name }];
          },
          async together(members) {
            await transaction(members.map(({ statement: { name } }) => name));
            for (const {
              statement: { name },
              resolve,
            } of members)
              resolve([{ name }]);
          },
        });
        const answers = list.map((_, at) =>
          run(statement(`${at}`)).then(
            (read) => read,
            (error: { code: string }) => error.code,
          ),
        );
        const all = await scheduler.waitFor(Promise.all(answers));
        for (const [at, answer] of all.entries()) {
          const written = rows.filter((name) => name === `${at}`).length;
          if (answer === '23503') expect([list[at], written]).toEqual(['refuse', 0]);
          else if (answer === '57P01') expect(written).toBeLessThanOrEqual(1);
          else expect([answer, list[at], written]).toEqual([[{ name: `${at}` }], 'run', 1]);
        }
      },
    ),
  );
});
