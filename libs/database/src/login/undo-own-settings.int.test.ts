import { raw, sql } from '../sql.ts';
import type { Database } from '../database.ts';
import { serviceRoles } from '../service-roles.ts';
import { openLogins } from './test/logins.ts';

const logins = openLogins();
afterAll(() => logins.close());

/** Values as SQL. Each changes what statements do, or whether they work at all. */
const settings = {
  search_path: 'pg_temp, pg_catalog',
  TimeZone: "'Asia/Tokyo'",
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'iso_8601',
  default_transaction_read_only: 'on',
  default_transaction_isolation: 'serializable',
  synchronous_commit: 'off',
  transform_null_equals: 'on',
  statement_timeout: '1',
  lock_timeout: '1',
  transaction_timeout: '1000',
  idle_session_timeout: '1',
  idle_in_transaction_session_timeout: '1',
  extra_float_digits: '-15',
  bytea_output: 'escape',
  row_security: 'off',
};

async function read(database: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of Object.keys(settings)) {
    const [row] = await database.query<{ value: string }>(sql`SELECT current_setting(${name}) AS value`);
    found[name] = row!.value;
  }
  return found;
}

describe.each(serviceRoles)('a connection in the role %s', (role) => {
  it('is not changed by what an earlier one has set for the login', async () => {
    const { url } = await logins.make('', `GRANT ${role} TO $`);
    const database = await logins.openAs(url, role);
    const before = await read(database);
    for (const [setting, value] of Object.entries(settings))
      await database.query(raw(`ALTER ROLE CURRENT_USER SET ${setting} = ${value}`));
    const warnings: string[] = [];
    const next = await logins.openAs(url, role, warnings);
    expect(await read(next)).toEqual(before);
    expect(warnings.join('')).toMatch(
      /"settings":"[^"]*synchronous_commit[^"]*".*ONE_DATABASE_URL has settings of its own/,
    );
  });
});
