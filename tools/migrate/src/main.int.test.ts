import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { jest } from '@jest/globals';
import { createOwnDatabase, programEnvironment, testStack, type OwnDatabase } from '@team-operations/testing';
import { withConnection } from './index.ts';
import { runMigrate, type MigrateOptions } from './run-migrate.ts';

const main = path.join(import.meta.dirname, 'main.ts');

let own: OwnDatabase;
beforeAll(async () => (own = await createOwnDatabase()));
afterAll(() => own.drop());

type Settings = Partial<Record<'DATABASE_URL' | 'DATABASE_ADMIN_URL', string>>;
/** The command as a person runs it. */
const migrateProcess = (env: Settings) =>
  spawnSync(process.execPath, [main], { env: { ...programEnvironment, ...env }, encoding: 'utf8' });

/** The command in this process: what it answers, and what it says is wrong. */
async function migrate(env: Settings, options: Partial<MigrateOptions> = {}) {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const wrote = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const status = await runMigrate({ bootstrap: false, ...options }, env);
  const stderr = said.mock.calls.map(([line]) => `${String(line)}\n`).join('');
  said.mockRestore();
  wrote.mockRestore();
  return { status, stderr };
}

const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href;
const { databaseUrl, databaseAdminUrl } = testStack();
const bootstrap = /run once: npm run migrate -- --bootstrap/;

describe('a connection that cannot be made', () => {
  it.each<[string, Settings, Partial<MigrateOptions>, RegExp]>([
    [
      'the server is not there',
      { DATABASE_URL: 'postgresql://owner:hunter2@127.0.0.1:1/team' },
      {},
      /^PostgreSQL at 127\.0\.0\.1:1 does not respond \(ECONNREFUSED\)\. .* DATABASE_URL\.\n$/,
    ],
    [
      'the password is wrong',
      { DATABASE_URL: changed(databaseUrl, { password: 'hunter2' }) },
      {},
      /^PostgreSQL at .* rejects the user team_operations_owner: the password in DATABASE_URL is wrong/,
    ],
    [
      'the password is missing',
      { DATABASE_URL: changed(databaseUrl, { password: '' }) },
      {},
      /requires a password for the user .*, and DATABASE_URL has none/,
    ],
    [
      'the bootstrap has yet to create the owner',
      { DATABASE_URL: changed(databaseUrl, { username: 'nobody_yet' }) },
      {},
      bootstrap,
    ],
    [
      'the bootstrap has yet to create the database',
      { DATABASE_URL: changed(databaseUrl, { pathname: '/nothing_yet' }) },
      {},
      bootstrap,
    ],
    ['the address is none', { DATABASE_URL: 'hunter2' }, {}, /^DATABASE_URL must be an address/],
    [
      'the password of the administrator is wrong',
      { DATABASE_URL: databaseUrl, DATABASE_ADMIN_URL: changed(databaseAdminUrl, { password: 'hunter2' }) },
      { bootstrap: true },
      /the password in DATABASE_ADMIN_URL is wrong, or the user does not exist\.\n$/,
    ],
    [
      'the next migration is to be written',
      { DATABASE_URL: 'postgresql://owner:hunter2@127.0.0.1:1/team' },
      { new: 'x' },
      /does not respond/,
    ],
  ])('is explained in a sentence: %s', async (_, settings, options, sentence) => {
    const { status, stderr } = await migrate(settings, options);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/hunter2|\n {4}at /);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  });

  it('ends the command with 1', () => {
    const { status, stderr } = migrateProcess({
      DATABASE_URL: 'postgresql://owner:hunter2@127.0.0.1:1/team',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1 does not respond .*\n$/),
    ]);
  });
});

it('says why a migration failed, and then that it did, without a stack', async () => {
  await withConnection(own.url, (client) => client.query('CREATE TABLE other (id int)'));
  const notEmpty = await migrate({ DATABASE_URL: own.url });
  expect(notEmpty.stderr).toMatch(/^Cannot migrate: The database schema is not empty\./);
  const conflict = "CREATE FUNCTION refuse_change() RETURNS int LANGUAGE sql AS 'SELECT 1'";
  await withConnection(own.url, (client) => client.query(`DROP TABLE other; ${conflict}`));
  const failed = await migrate({ DATABASE_URL: own.url });
  expect(failed.stderr).toMatch(
    /^0001_initial failed: function "refuse_change" already exists .*\. It was rolled back/,
  );
  const again = await migrate({ DATABASE_URL: own.url });
  expect(again.stderr).toMatch(/^Cannot migrate: 0001_initial failed in an earlier run\. /);
  for (const { status, stderr } of [notEmpty, failed, again]) {
    expect(status).toBe(1);
    expect(stderr).not.toMatch(/\n {4}at /);
  }
  // What it says to do does it.
  const undo = /DELETE FROM .*/.exec(again.stderr)![0];
  await withConnection(own.url, (client) => client.query(`DROP FUNCTION refuse_change; ${undo}`));
  expect((await migrate({ DATABASE_URL: own.url })).status).toBe(0);
});

it('when an applied migration was changed, then it says which, and what to do', async () => {
  expect((await migrate({ DATABASE_URL: own.url })).status).toBe(0);
  await withConnection(own.url, async (client) => {
    const change =
      "UPDATE _prisma_migrations SET checksum = reverse(checksum) WHERE migration_name = '0001_initial'";
    await client.query(change);
  });
  const { status, stderr } = await migrate({ DATABASE_URL: own.url });
  expect(stderr).toMatch(
    /^Cannot migrate: libs\/database\/prisma\/migrations\/0001_initial changed after .* write a new migration\. .*--fresh/,
  );
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

it.each([
  ['migrate', main],
  ['market-simulator', path.join(import.meta.dirname, '../../market-simulator/src/main.ts')],
])('when the person who reads the output of %s goes, then it ends quietly', (_, program) => {
  const command = '"$0" "$1" --help | true; echo "${PIPESTATUS[0]}"';
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', command, process.execPath, program], {
    env: programEnvironment,
    encoding: 'utf8',
  });
  expect([stdout, stderr]).toEqual(['0\n', '']);
});
