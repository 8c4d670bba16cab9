import sql from 'sql-template-tag';
import { prepare } from './statement.ts';

const find = (teamId: string) => sql`SELECT * FROM prepared_example WHERE team_id = ${teamId}`;

it('when a statement is prepared, then its text is built once', () => {
  const statement = find('one');
  let reads = 0;
  const { text } = statement;
  Object.defineProperty(statement, 'text', { get: () => ((reads += 1), text) });
  expect(prepare(statement)).toMatchObject({ text, values: ['one'], namesTeam: true });
  expect(reads).toBe(1);
});

it('when two statements have the same text, then they share its name; others have their own', () => {
  const [one, two, other] = [find('one'), find('two'), sql`SELECT 1 AS prepared_example`].map(prepare);
  expect(two?.name).toBe(one?.name);
  expect(other?.name).not.toBe(one?.name);
  expect(other?.namesTeam).toBe(false);
});
