import { createTurns } from './turns.ts';

const teams = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (turns: ReturnType<typeof createTurns>) => turns.inOrder(teams).map(({ id }) => id);

it('puts the team last that had the last turn', () => {
  const turns = createTurns();
  expect(order(turns)).toEqual(['a', 'b', 'c']);
  for (const id of ['b', 'a', 'b']) turns.take(id);
  expect(order(turns)).toEqual(['c', 'a', 'b']);
});

it('remembers a bounded number of teams', () => {
  const turns = createTurns(1);
  for (const id of ['a', 'b']) turns.take(id);
  expect(order(turns)).toEqual(['a', 'c', 'b']);
});
