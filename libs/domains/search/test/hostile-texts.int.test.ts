import { readFileSync } from 'node:fs';
import { join, raw, sql, teamWithin, type StatementRunner } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';
import { refreshEntries } from '../src/indexing/refresh-entries.ts';
import { readEntries } from '../src/query/read-entries.ts';
import { indexed } from '../src/variants.ts';
import { openSearchBed, type SearchBed } from './search-bed.ts';

let bed: SearchBed;
beforeAll(async () => (bed = await openSearchBed()));
afterAll(() => bed.close());

/** What makes a regular expression or the parser of PostgreSQL try again from every place of a text. */
const pieces = ['<', '< ', '<!--', '<a b="', '&', '&#', '~/', 'a_', 'a-b.', 'a@', 'http://a', '1.', ' ', '½'];
const longest = 50_000;
/** In milliseconds: what tries again from every place would take minutes. */
const most = 375;

/** Milliseconds for which the server has computed for a connection; other work of the machine does not count. */
async function processorTime(transaction: StatementRunner): Promise<number> {
  const [{ pid } = { pid: 0 }] = await transaction.query<{ pid: number }>(
    sql`SELECT pg_backend_pid() AS pid`,
  );
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

interface Column {
  table: string;
  column: string;
  type: string;
  isOwn: boolean;
}

/** JSON in the shape that the entries read. */
const json: Record<string, (text: string) => unknown> = {
  lines: (activity) => [{ activity }],
  attributes: (value) => ({ colour: value }),
};

/** The value of a column in a row in which every id is the same, and every text is this one. */
function valueOf({ column, type, isOwn }: Column, id: string, text: string) {
  if (isOwn) return sql`(enum_range(NULL::${raw(`public."${type}"`)}))[1]`;
  if (type === 'uuid') return sql`${id}::uuid`;
  if (type === 'text' || type === 'varchar') return sql`${text}::text`;
  if (type === '_text') return sql`ARRAY[${text}::text]`;
  if (type === 'jsonb') return sql`${JSON.stringify(json[column]?.(text) ?? {})}::jsonb`;
  if (/^(int|numeric|float)/.test(type)) return sql`1`;
  return type === 'timestamptz' || type === 'date' ? sql`now()` : sql`NULL`;
}

/** Puts empty tables without constraints before those of the team: what an entry joins is in them. Answers their columns. */
async function shadow(transaction: StatementRunner, entries: string): Promise<Map<string, Column[]>> {
  const columns = await transaction.query<Column>(sql`
    SELECT table_name AS "table", column_name AS "column", udt_name AS type,
      data_type = 'USER-DEFINED' AS "isOwn" FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, ordinal_position`);
  await transaction.query(sql`CREATE SCHEMA shadow`);
  const read = Map.groupBy(
    columns.filter(({ table }) => new RegExp(`(FROM|JOIN) ${table}\\b`).test(entries)),
    ({ table }) => table,
  );
  for (const table of read.keys())
    await transaction.query(
      sql`CREATE TABLE ${raw(`shadow."${table}"`)} AS TABLE ${raw(`public."${table}"`)} WITH NO DATA`,
    );
  await transaction.query(sql`SET LOCAL search_path = shadow, public`);
  return read;
}

/** Processor time of writing an entry of rows of this text, and of showing it as a result. */
async function timeOf(
  transaction: StatementRunner,
  { kind, ...searchable }: Searchable,
  tables: Map<string, Column[]>,
  text: string,
): Promise<number> {
  for (const [table, columns] of tables) {
    const values = columns.map((column) => valueOf(column, bed.team.id, text));
    await transaction.query(sql`INSERT INTO ${raw(`shadow."${table}"`)} VALUES (${join(values)})`);
  }
  const before = await processorTime(transaction);
  await refreshEntries(transaction, { kind, ...searchable }, bed.team.id, [bed.team.id]);
  const team = teamWithin(bed.team.id, transaction);
  const page = await readEntries(team, [{ kind, id: bed.team.id }], "'charger' | 'a'");
  expect(page).toHaveLength(1);
  return (await processorTime(transaction)) - before;
}

/** The texts that take long. */
async function slowOf(searchable: Searchable): Promise<string[]> {
  const slow: string[] = [];
  const done = new Error('rolled back');
  const work = bed.database.transaction(async (transaction) => {
    const tables = await shadow(transaction, searchable.entries.text);
    await transaction.query(sql`SAVEPOINT without_rows`);
    for (const piece of pieces) {
      const text = `${piece.repeat(longest / piece.length)} x`;
      const time = await timeOf(transaction, searchable, tables, text);
      if (time > most) slow.push(`${searchable.kind}: ${JSON.stringify(piece)} takes ${time} ms`);
      await transaction.query(sql`ROLLBACK TO SAVEPOINT without_rows`);
    }
    throw done;
  });
  await expect(work).rejects.toBe(done);
  return slow;
}

it('writes and shows an entry of each kind in bounded time, whatever its texts are', async () => {
  const slow: string[] = [];
  for (const searchable of indexed(bed.searchables)) slow.push(...(await slowOf(searchable)));
  expect(slow).toEqual([]);
}, 180_000);
