import { wordColumns as columns } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { contactLocations } from './contact-locations.ts';
import { personLocations } from './person-locations.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_gateway');
});
afterAll(() => bed.close());

const declared = Object.entries(columns).flatMap(([table, says]) =>
  Object.values(says).flatMap((names: readonly string[]) => names.map((name) => `${table}.${name}`)),
);
const tablesThatSay = (what: 'erased' | 'kept') =>
  Object.keys(columns)
    .filter((table) => columns[table]![what] !== undefined)
    .toSorted();
const locations = [...contactLocations, ...personLocations];

it('when a column can hold words, then it is declared what it says of people, once', async () => {
  const found = await bed.database.query<{ name: string }>(sql`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type NOT IN ('uuid', 'bigint', 'integer', 'smallint', 'boolean', 'bytea', 'date',
      'timestamp with time zone') AND NOT (data_type = 'USER-DEFINED' AND udt_name IN (
        SELECT typname FROM pg_type WHERE typtype = 'e'))`);
  expect(declared.toSorted()).toEqual(found.map(({ name }) => name).toSorted());
});

it('when a table has what is erased, then a place erases it, and no other does', () => {
  const erasing = new Set(locations.filter(({ erase }) => erase !== undefined).map(({ name }) => name));
  // Their rows go whole, and say nothing.
  const goneWithTheirPerson = ['oauth_grant'];
  expect([...erasing].toSorted()).toEqual([...tablesThatSay('erased'), ...goneWithTheirPerson].toSorted());
});

it('when a table has what is kept, then a place says why', () => {
  const keeping = locations.filter(({ keptBecause }) => keptBecause !== undefined).map(({ name }) => name);
  expect(keeping).toEqual(expect.arrayContaining(tablesThatSay('kept')));
});
