import { empty, join, raw, sql } from './sql.ts';
import { prepare } from './statement.ts';

const find = (teamId: string) => sql`SELECT * FROM prepared_example WHERE team_id = ${teamId}`;

it('when a statement is prepared, then its text is built once', () => {
  const statement = sql`SELECT ${'one'} AS built_once, team_id`;
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

it('when a text was built before, then it is found by its pieces and not built again', () => {
  const { name } = prepare(find('one'));
  const statement = find('two');
  const build = () => {
    throw new Error('the text was built again');
  };
  Object.defineProperty(statement, 'text', { get: build });
  expect(prepare(statement)).toMatchObject({ name, values: ['two'] });
});

it('when parts come from other templates, or are values in one run and parts in another, then each text has its name', () => {
  const parts = [
    sql`1`,
    sql`2`,
    1,
    2,
    raw('1'),
    empty,
    join([1, 2]),
    join([1, 2], ' OR '),
    join([sql`1`, 2]),
    join([1, 2, 3]),
  ];
  const statements = parts.flatMap((one) => parts.map((two) => sql`SELECT (${one}), (${two})`));
  for (const statement of statements) {
    const { text, values } = prepare(statement);
    expect(text).toBe(statement.text);
    expect(values).toEqual(statement.values);
  }
});

it('when one text is composed differently, then both statements have one name', () => {
  const statements = [sql`SELECT ${'a'} AS composed`, sql`SELECT ${join(['a'])} AS ${raw('composed')}`];
  const [one, two] = statements.map(prepare);
  expect(two).toEqual(one);
});

it('when texts of one length differ, or have their values elsewhere, then each has its name', () => {
  const texts = [sql`SELECT ${1}, 12`, sql`SELECT ${1}, 34`, sql`SELECT 12, ${1}`, sql`SELECT 12, ${1}${2}`];
  expect(new Set(texts.map((one) => prepare(one).name)).size).toBe(texts.length);
});

it('when there are very many texts, then the earlier ones are dropped, and no name is given twice', () => {
  const numbered = (number: number) => sql([`SELECT ${number} AS one_of_many`]);
  const names = Array.from({ length: 5000 }, (_, number) => prepare(numbered(number)).name);
  expect(new Set(names).size).toBe(names.length);
  expect(prepare(numbered(4999)).name).toBe(names[4999]);
  expect(names).not.toContain(prepare(numbered(0)).name);
});
