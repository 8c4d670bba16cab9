import { setImmediate } from 'node:timers/promises';
import type { Principal } from '@team-operations/credentials';
import { startThreadClock } from '@team-operations/testing';
import { createSearchBudget } from './search-budget.ts';
import { searchTexts } from './search-texts.ts';

const installer = { credentialId: 'key', teamId: 'team' } as Principal;
const report = '{"job_id":"J-1","dno_issue":{"code":"A"}}';
const long = (text: string) => ({ texts: [text.padEnd(60_000, ' ')], isWhole: true });

/** The longest time for which the event loop of this thread was blocked, of processor time. */
async function longestBlock(task: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  const watch = async () => {
    while (!isOver) {
      const clock = startThreadClock();
      await setImmediate();
      longest = Math.max(longest, clock());
    }
  };
  const watching = watch();
  await task().finally(() => (isOver = true));
  await watching;
  return longest;
}

it.each([
  ['a short text', { texts: [report], isWhole: true }],
  ['a long text', long(report)],
])('finds a report in %s, of an installer and of an unknown sender', async (_, sent) => {
  const searchOf = createSearchBudget();
  for (const principal of [installer, null]) {
    const search = searchOf(principal, '192.0.2.1');
    expect(await searchTexts(sent, search)).toMatchObject({
      anySearched: true,
      facts: { jobReference: 'J-1', category: 'A' },
      isWhole: true,
    });
  }
});

it('reads the query of the address beside the text', async () => {
  const search = createSearchBudget()(installer, '192.0.2.1');
  const { texts } = long('{"dno_issue":{"code":"A"}}');
  const found = await searchTexts({ texts, isWhole: true, query: '?job_id=J-1' }, search);
  expect(found.facts).toMatchObject({ jobReference: 'J-1', category: 'A' });
});

it('delays no other work while it searches a long text', async () => {
  const search = createSearchBudget()(installer, '192.0.2.1');
  const words = 'The meter is behind the stairs, no burning smell at the cut-out. '.repeat(4000);
  const block = await longestBlock(() => searchTexts({ texts: [words], isWhole: true }, search));
  expect(block).toBeLessThan(60);
});

it('says how much was read when the time of a sender is used up, and then reads nothing', async () => {
  const searchOf = createSearchBudget({ address: 20, unknownSenders: 1000 });
  const sent = long(`${report} ${'no access, '.repeat(100_000)}`);
  const found = await searchTexts(sent, searchOf(null, '192.0.2.1'));
  expect(found).toMatchObject({ anySearched: true, isWhole: false });
  expect(await searchTexts(sent, searchOf(null, '192.0.2.1'))).toMatchObject({
    anySearched: false,
    isWhole: false,
    fault: null,
  });
});

it('holds few texts of a sender at a time', async () => {
  const search = createSearchBudget()(null, '192.0.2.1');
  const sent = { texts: ['a '.repeat(600_000)], isWhole: true };
  const found = await Promise.all([searchTexts(sent, search), searchTexts(sent, search)]);
  expect(found.map(({ anySearched }) => anySearched)).toEqual([true, false]);
});
