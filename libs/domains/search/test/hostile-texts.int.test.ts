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
const longest = 100_000;

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

/** Puts tables without constraints before those of the team, each with one row of hostile text: what an entry joins is in them. */
async function shadow(transaction: StatementRunner, entries: string, text: string): Promise<void> {
  const columns = await transaction.query<Column>(sql`
    SELECT table_name AS "table", column_name AS "column", udt_name AS type,
      data_type = 'USER-DEFINED' AS "isOwn" FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, ordinal_position`);
  await transaction.query(sql`CREATE SCHEMA shadow`);
  for (const [table, all] of Map.groupBy(columns, (column) => column.table)) {
    if (!new RegExp(`(FROM|JOIN) ${table}\\b`).test(entries)) continue;
    const name = raw(`shadow."${table}"`);
    await transaction.query(sql`CREATE TABLE ${name} AS TABLE ${raw(`public."${table}"`)} WITH NO DATA`);
    const values = all.map((column) => valueOf(column, bed.team.id, text));
    await transaction.query(sql`INSERT INTO ${name} VALUES (${join(values)})`);
  }
  await transaction.query(sql`SET LOCAL search_path = shadow, public`);
}

/** Processor time of writing an entry, and of showing it as a result. */
async function timeOf({ kind, ...searchable }: Searchable, text: string): Promise<number> {
  const done = new Error('rolled back');
  let time = 0;
  const work = bed.database.transaction(async (transaction) => {
    await shadow(transaction, searchable.entries.text, text);
    const before = await processorTime(transaction);
    await refreshEntries(transaction, { kind, ...searchable }, bed.team.id, [bed.team.id]);
    const team = teamWithin(bed.team.id, transaction);
    const page = await readEntries(team, [{ kind, id: bed.team.id }], "'charger' | 'a'");
    expect(page).toHaveLength(1);
    time = (await processorTime(transaction)) - before;
    throw done;
  });
  await expect(work).rejects.toBe(done);
  return time;
}

it('writes and shows an entry of each kind in bounded time, whatever its texts are', async () => {
  const slow: string[] = [];
  for (const searchable of indexed(bed.searchables))
    for (const piece of pieces) {
      const time = await timeOf(searchable, `${piece.repeat(longest / piece.length)} x`);
      if (time > 1500) slow.push(`${searchable.kind}: ${JSON.stringify(piece)} takes ${time} ms`);
    }
  expect(slow).toEqual([]);
}, 180_000);
