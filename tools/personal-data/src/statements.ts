import { join, raw, sql, type PersonalRows, type Sql, type Subject } from '@team-operations/database';

const columnOf = (value: string | Sql): Sql => (typeof value === 'string' ? raw(value) : value);

const tableOf = ({ table, as }: PersonalRows): Sql => raw(as === undefined ? table : `${table} AS ${as}`);

/** What is there: rows of JSON, as a column `row`. */
export function findRows(rows: PersonalRows, subject: Subject): Sql {
  const { shows, joins, where, order } = rows;
  const values = Object.entries(typeof shows === 'function' ? shows(subject) : shows);
  const shown = join(values.map(([name, value]) => sql`${raw(`'${name}'`)}, ${columnOf(value)}`));
  return sql`
    SELECT json_build_object(${shown}) AS row FROM ${tableOf(rows)} ${joins ?? raw('')}
    WHERE ${where(subject)} ${raw(order === undefined ? '' : `ORDER BY ${order}`)}`;
}

/** What takes the person out of it, and answers each row that it touches; undefined for what stays. */
export function eraseRows(rows: PersonalRows, subject: Subject): Sql | undefined {
  const { erased } = rows;
  if (erased === undefined) return undefined;
  const table = tableOf(rows);
  const theirs = rows.where(subject);
  if (erased === 'deleted') return sql`DELETE FROM ${table} WHERE ${theirs} RETURNING true`;
  if ('statement' in erased) return erased.statement(subject);
  const changes = Object.entries(erased.set(subject)).map(
    ([column, value]) => sql`${raw(column)} = ${value}`,
  );
  const narrowed = erased.where === undefined ? theirs : sql`${theirs} AND ${erased.where(subject)}`;
  return sql`UPDATE ${table} SET ${join(changes)} WHERE ${narrowed} RETURNING true`;
}
