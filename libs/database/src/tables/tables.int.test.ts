import { testStack } from '@team-operations/testing';
import { openDatabase, sql, type Database } from '../index.ts';
import { prismaSchema, readTables } from './prisma-schema.ts';

let database: Database;
beforeAll(() => {
  database = openDatabase({
    url: testStack().databaseUrl,
    connections: 1,
    applicationName: 'test',
    waitMilliseconds: 10_000,
    onIdleError: () => undefined,
  });
});
afterAll(() => database.close());

interface Found {
  name: string;
  /** Column and type, without the precision of instants. */
  columns: string[];
}

it('when the tables of the Prisma schema are compared with the database, then they have the same columns and types', async () => {
  const found = await database.query<Found>(sql`
    SELECT relname AS name, array_agg(attname || ' ' ||
      replace(regexp_replace(format_type(atttypid, NULL), '^timestamp with time zone', 'timestamptz'), '"', '') ORDER BY attname) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
      -- Prisma has no type for it, so no service reads or writes such a column through its schema.
      AND atttypid <> 'tsvector'::regtype
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace GROUP BY relname`);
  const actual = new Map(found.map(({ name, columns }) => [name, columns]));
  const tables = [...readTables(prismaSchema()).values()];
  expect(tables.length).toBeGreaterThan(30);
  for (const { name, columns } of tables) {
    const declared = [...columns.values()].map((column) => `${column.name} ${column.type}`);
    expect([name, declared.sort()]).toEqual([name, [...(actual.get(name) ?? [])].sort()]);
  }
});
