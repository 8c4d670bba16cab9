import { StartupError } from '@team-operations/service';
import { asAdmin, serviceUrl, testStack } from '@team-operations/testing';
import { sql } from '../sql.ts';
import { serviceRoles } from '../service-roles.ts';
import { openLogins } from './test/logins.ts';

const { databaseUrl, databaseAdminUrl } = testStack();
const owner = new URL(databaseUrl).username;
const logins = openLogins();
afterAll(() => logins.close());

const ownRole = 'team_operations_gateway';
const member = `GRANT ${ownRole} TO $`;
const superuser = () =>
  Object.assign(new URL(databaseAdminUrl), { pathname: new URL(databaseUrl).pathname }).href;

/** Logins that a service must not use: how each is created, and what the message says of it. */
const unfit: [what: string, attributes: string, statements: string[], fault: RegExp][] = [
  [
    'an unnamed login',
    '',
    ['GRANT CONNECT ON DATABASE @ TO $'],
    /does not belong to team_operations_gateway/,
  ],
  ['who may create roles', 'CREATEROLE', [member], /has CREATEROLE/],
  ['who may create databases', 'CREATEDB', [member], /has CREATEDB/],
  ['who may replicate', 'REPLICATION', [member], /has REPLICATION/],
  ['who bypasses row security', 'BYPASSRLS', [member], /has BYPASSRLS/],
  ['a second superuser', 'SUPERUSER', [member], /is a superuser/],
  [
    'a member of the owner',
    '',
    [member, `GRANT ${owner} TO $`],
    new RegExp(`belongs to ${owner}, which owns`),
  ],
  [
    'who can only become the owner by SET ROLE',
    '',
    [member, `GRANT ${owner} TO $ WITH INHERIT FALSE`],
    new RegExp(`belongs to ${owner}, which owns`),
  ],
  [
    'the login of two services',
    '',
    [member, 'GRANT team_operations_auth TO $'],
    /belongs to team_operations_auth, the role of another service/,
  ],
  ['a reader of all data', '', [member, 'GRANT pg_read_all_data TO $'], /belongs to pg_read_all_data/],
  ['a runner of programs', '', [member, 'GRANT pg_execute_server_program TO $'], /pg_execute_server_program/],
  [
    'a member who does not inherit',
    '',
    [`${member} WITH INHERIT FALSE`, 'GRANT CONNECT ON DATABASE @ TO $'],
    /does not belong to team_operations_gateway/,
  ],
];

describe('a service', () => {
  it.each(unfit)('does not start as %s', async (_what, attributes, statements, fault) => {
    const { name, url } = await logins.make(attributes, ...statements);
    const refused = logins.openAs(url, ownRole);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(fault);
    await expect(refused).rejects.toThrow(
      new RegExp(`^ONE_DATABASE_URL connects as ${name}, which .*IN ROLE ${ownRole} \\(docs/`),
    );
  });

  it('does not start with a login that may not even connect', async () => {
    const { url } = await logins.make('');
    const refused = logins.openAs(url, ownRole);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(
      /^ONE_DATABASE_URL connects as a login that may not connect .*IN ROLE/,
    );
  });

  it.each([
    ['the owner', databaseUrl, /owns tables, functions or the database/],
    ['the superuser', superuser(), /is a superuser/],
  ])('does not start as %s', async (_what, url, fault) => {
    await expect(logins.openAs(url, ownRole)).rejects.toThrow(fault);
  });

  it.each(serviceRoles)('starts as %s with a login of that role, and of no other', async (role) => {
    for (const other of serviceRoles) {
      const opening = logins.openAs(await serviceUrl(databaseUrl, other), role);
      if (other === role) await (await opening).ping();
      else await expect(opening).rejects.toThrow(`does not belong to ${role}`);
    }
  });

  it('uses no connection of a login that has become more since the start', async () => {
    const { name, url } = await logins.make('', member);
    const database = await logins.openAs(url, ownRole);
    await asAdmin(async (admin) => {
      await admin.query(sql`SELECT set_config('test.login', ${name}, false)`);
      await admin.query(
        sql`DO $$ BEGIN EXECUTE format('GRANT team_operations_auth TO %I', current_setting('test.login')); END $$`,
      );
      await admin.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = ${name}`);
    });
    await expect(
      // The first may still meet the connection that has just ended.
      database.ping().catch(() => database.ping()),
    ).rejects.toThrow(/the role of another service/);
  });
});
