import type { Principal } from '@team-operations/credentials';
import { cpuMilliseconds } from '@team-operations/market';
import { createSearchBudget } from './search-budget.ts';

const installer = { credentialId: 'key', teamId: 'team' } as Principal;
const limits = { address: 100, unknownSenders: 150, credential: 200, team: 300 };

it('limits the search of one address, of an IPv6 network, and of all unknown senders', () => {
  const searchOf = createSearchBudget(limits);
  searchOf(null, '2001:db8::1').charge(100);
  expect(searchOf(null, '2001:db8::2').mayBegin()).toBe(false);
  expect(searchOf(null, '192.0.2.1').mayBegin()).toBe(true);
  searchOf(null, '192.0.2.1').charge(50);
  expect(searchOf(null, '192.0.2.2').mayBegin()).toBe(false);
});

it('charges an accepted credential, and its team', () => {
  const searchOf = createSearchBudget(limits);
  searchOf(null, '192.0.2.1').charge(10_000);
  expect(searchOf(installer, '192.0.2.1').mayBegin()).toBe(true);
  searchOf(installer, '192.0.2.1').charge(200);
  expect(searchOf(installer, '192.0.2.1').mayBegin()).toBe(false);
  const colleague = searchOf({ ...installer, credentialId: 'other' }, '192.0.2.1');
  expect(colleague.mayBegin()).toBe(true);
  colleague.charge(100);
  expect(colleague.mayBegin()).toBe(false);
  expect(searchOf({ credentialId: 'third', teamId: 'other' } as Principal, '192.0.2.1').mayBegin()).toBe(
    true,
  );
});

it('takes one step of one search in a turn of the event loop, and teams take turns', async () => {
  const searchOf = createSearchBudget();
  const order: string[] = [];
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const search = (credentialId: string, teamId: string, steps: number) =>
    searchOf({ credentialId, teamId } as Principal, '192.0.2.1').run(async (goOn) => {
      for (let step = 0; step < steps; step += 1) {
        order.push(teamId);
        await goOn();
      }
    });
  const many = Array.from({ length: 20 }, (_, index) => search(`key ${index}`, 'many', 3));
  await search('key', 'one', 3);
  // Between two steps of the one there is one of the many.
  expect(order.filter((team) => team === 'many').length).toBeLessThanOrEqual(5);
  await Promise.all(many);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(order.length - 1);
});

function work(milliseconds: number): void {
  const until = cpuMilliseconds() + milliseconds;
  while (cpuMilliseconds() < until);
}

it('ends a search when its time is used up', async () => {
  let steps = 0;
  await createSearchBudget(limits)(null, '192.0.2.1').run(async (goOn) => {
    do {
      steps += 1;
      work(30);
    } while (await goOn());
  });
  expect(steps).toBeGreaterThan(0);
  expect(steps).toBeLessThan(5);
});

it('charges no time in which the process did not run', async () => {
  await createSearchBudget(limits)(null, '192.0.2.1').run(async (goOn) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3 * limits.address);
    expect(await goOn()).toBe(true);
  });
});

it('searches for unknown senders one after another, and for an installer immediately', async () => {
  const searchOf = createSearchBudget({ address: 10_000, unknownSenders: 10_000 });
  const order: string[] = [];
  const search = (name: string, principal: Principal | null) =>
    searchOf(principal, '192.0.2.1').run(async (goOn) => {
      for (let step = 0; step < 3; step += 1) {
        order.push(name);
        await goOn();
      }
    });
  await Promise.all([search('one', null), search('other', null), search('installer', installer)]);
  expect(order.filter((name) => name !== 'installer')).toEqual([
    'one',
    'one',
    'one',
    'other',
    'other',
    'other',
  ]);
  expect(order.lastIndexOf('installer')).toBeLessThan(order.lastIndexOf('other'));
});
