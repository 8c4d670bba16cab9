import { raw, sql, type Database } from '@team-operations/database';
import { migratedTemplate } from '../migrated-template.ts';
import { createOwnDatabase, type OwnDatabase } from '../own-database.ts';
import { makeTeam } from '../test-bed.ts';
import { openAsAdmin } from '../open-as-admin.ts';
import { rememberDatabase } from './reset-database.ts';

let own: OwnDatabase;
let admin: Database;
let reset: () => Promise<boolean>;

beforeEach(async () => {
  own = await createOwnDatabase(await migratedTemplate());
  admin = openAsAdmin(own.url);
  reset = await rememberDatabase(admin);
});
afterEach(async () => {
  await admin.close();
  await own.drop();
});

/** Rows of the tables that have some, and sequences that have given a number. */
async function contents(): Promise<Record<string, string>> {
  const tables = await admin.query<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY name`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await admin.query<{ rows: string | null }>(
      sql`SELECT json_agg(each_row ORDER BY each_row::text)::text AS rows FROM ${raw(`"${name}"`)} each_row`,
    );
    if (row?.rows != null) found[name] = row.rows;
  }
  const numbered = await admin.query<{ name: string; last: string }>(
    sql`SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE last_value IS NOT NULL`,
  );
  for (const { name, last } of numbered) found[name] = last;
  return found;
}

it('deletes the rows of a test file, restores those of migrations and restarts sequences', async () => {
  const before = await contents();
  const team = await makeTeam(admin);
  await admin.query(sql`
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions)
    VALUES (uuidv7(), 'jobs.v1', ${team.id}, 0, 'job.created', '{}')`);
  await admin.query(sql`DELETE FROM oauth_client`);
  await admin.query(sql`UPDATE outbox_lane SET lane = lane + 100`);
  expect(Object.keys(await contents())).not.toEqual(Object.keys(before));

  expect(await reset()).toBe(true);

  expect(await contents()).toEqual(before);
});

it.each([
  ['a table', 'CREATE TABLE another (id int)'],
  ['a missing table', 'DROP TABLE audit_entry'],
  ['a column', 'ALTER TABLE job ADD COLUMN another int'],
  ['a trigger that is off', 'ALTER TABLE job DISABLE TRIGGER ALL'],
  ['a right', 'GRANT DELETE ON job TO team_operations_sip'],
  ['statistics', 'ANALYZE outbox_lane'],
  ['a lock that a session holds', 'SELECT pg_advisory_lock(1)::text'],
])('keeps no database in which a test file left %s', async (_, statement) => {
  await admin.query(sql`${raw(statement)}`);
  expect(await reset()).toBe(false);
});

it('keeps no database that has become large', async () => {
  await admin.query(sql`
    INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
    SELECT 'client ' || n, 'team', repeat('a', 1000), '{}', '{}', 'none' FROM generate_series(1, 10000) AS n`);
  expect(await reset()).toBe(false);
});
