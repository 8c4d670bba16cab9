import { wordColumns as columns } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_gateway');
});
afterAll(() => bed.close());

const declared = Object.entries(columns).flatMap(([table, says]) =>
  Object.values(says).flatMap((names: readonly string[]) => names.map((name) => `${table}.${name}`)),
);

it('when a column can hold words, then it is declared what it says of people, once', async () => {
  const found = await bed.database.query<{ name: string }>(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type NOT IN ('uuid', 'bigint', 'integer', 'smallint', 'boolean', 'bytea', 'date',
      'timestamp with time zone') AND NOT (data_type = 'USER-DEFINED' AND udt_name IN (
        SELECT typname FROM pg_type WHERE typtype = 'e'))`);
  expect(declared.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});
