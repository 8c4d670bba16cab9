import { empty, join, raw, sql } from './sql.ts';

it('when parts are in parts, then the text numbers all values in their order', () => {
  const where = join([sql`a = ${1}`, sql`b = ANY (${[2]})`], ' AND ');
  const statement = sql`SELECT ${raw('*')} FROM t WHERE ${where}${empty} LIMIT ${null}`;
  expect(statement.text).toBe('SELECT * FROM t WHERE a = $1 AND b = ANY ($2) LIMIT $3');
  expect(statement.sql).toBe('SELECT * FROM t WHERE a = ? AND b = ANY (?) LIMIT ?');
  expect(statement.values).toEqual([1, [2], null]);
});

it('when values are joined, then there is a separator between each two', () => {
  expect(join([1, 2, 3]).text).toBe('$1,$2,$3');
  expect(join([1]).text).toBe('$1');
  expect(join([1, 2], ' OR ').text).toBe('$1 OR $2');
});

it('when there is nothing to join, then it is refused', () => {
  expect(() => join([])).toThrow('nothing to join');
});
