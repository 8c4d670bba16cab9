import { deletedElsewhere, keptForGood, retentionRules } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_worker');
});
afterAll(() => bed.close());

const declared = [
  ...Object.values(retentionRules).flatMap(({ deletesFrom }) => deletesFrom),
  ...[...deletedElsewhere, ...keptForGood].flatMap(({ tables }) => tables),
];

it('when a table is made, then it is declared how long its rows are kept, once', async () => {
  const tables = await bed.database.query<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  expect(declared.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it('when a rule deletes from a table, then the worker may', async () => {
  const purged = Object.values(retentionRules).flatMap(({ deletesFrom }) => deletesFrom);
  const refused = await bed.serviceDatabase.query<{ name: string }>(sql`
    SELECT name FROM unnest(${purged}::text[]) AS name
    WHERE NOT has_table_privilege(format('public.%I', name), 'DELETE')`);
  // By a function that refuses what is younger than a year.
  expect(refused.map(({ name }) => name).toSorted()).toEqual(['audit_entry', 'security_event']);
});
