import { randomBytes } from 'node:crypto';
import { serviceRoles } from '@team-operations/database';
import { testStack } from '@team-operations/testing';
import {
  applyMigrations,
  bootstrapDatabase,
  DatabaseSetupError,
  inDatabase,
  withConnection,
} from '../index.ts';
import { restrictConnections } from './restrict-public.ts';

const { databaseAdminUrl: adminUrl, databaseUrl } = testStack();
const administer = (text: string) => withConnection(adminUrl, (admin) => admin.query(text));

const databases: string[] = [];
const roles: string[] = [];

/** An owner and a database that are not there yet. */
function newOwner(): { name: string; url: string } {
  const name = `bootstrap_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  roles.push(name);
  return { name, url: Object.assign(new URL(inDatabase(databaseUrl, name)), { username: name }).href };
}

const ask = async (url: string, text: string) =>
  (await withConnection(url, (client) => client.query<Record<string, unknown>>(text))).rows;

afterAll(async () => {
  for (const name of databases) await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const name of roles) await administer(`DROP ROLE IF EXISTS ${name}`);
});

describe('the bootstrap of a database', () => {
  /** Its migrations take a second of the server: two tests share them. */
  const migrated = newOwner();

  it('creates an ordinary owner and its database, so that the owner can migrate; a second time changes nothing', async () => {
    const { name, url } = migrated;
    expect(await bootstrapDatabase({ adminUrl, ownerUrl: url })).toMatchObject({
      created: [`Created the owner ${name}.`, `Created the database ${name}.`],
      transferred: [],
      restricted: [
        'Services can no longer create large objects.',
        expect.stringContaining(`to the database ${name} now requires the privilege`),
      ],
    });
    const unchanged = { created: [], transferred: [], restricted: [] };
    expect(await bootstrapDatabase({ adminUrl, ownerUrl: url })).toMatchObject(unchanged);
    expect((await applyMigrations(url)).length).toBeGreaterThan(0);
    expect(
      await ask(url, 'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  });

  it('gives the owner what a superuser had created, with the data in it, so that the migrations go on', async () => {
    const { name, url } = migrated;
    await ask(
      url,
      "CREATE VIEW seen WITH (security_invoker = true) AS SELECT id FROM team; INSERT INTO team VALUES (uuidv7(), 'Kept', 'KEPT')",
    );
    // As before the owner was an ordinary user.
    await withConnection(inDatabase(adminUrl, name), (admin) =>
      admin.query(`REASSIGN OWNED BY ${name} TO CURRENT_USER`),
    );
    await expect(applyMigrations(url)).rejects.toThrow(/--bootstrap/);

    const { transferred } = await bootstrapDatabase({ adminUrl, ownerUrl: url });
    expect(transferred).toEqual([
      expect.stringMatching(new RegExp(`^Changed the owner of the database ${name} from .+ to ${name}\\.$`)),
      expect.stringMatching(new RegExp(`^Changed the owner of tables and functions from .+ to ${name}\\.$`)),
    ]);
    expect(await applyMigrations(url)).toEqual([]);
    expect(await ask(url, 'SELECT name FROM team JOIN seen USING (id)')).toEqual([{ name: 'Kept' }]);
    // What belongs to an extension has its owner.
    const extension = "SELECT FROM pg_depend WHERE deptype = 'e' AND objid =";
    const foreign = `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> current_user::regrole
      UNION ALL SELECT FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner <> current_user::regrole
        AND NOT EXISTS (${extension} pg_proc.oid)
      UNION ALL SELECT FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typowner <> current_user::regrole
        AND NOT EXISTS (${extension} pg_type.oid OR deptype = 'e' AND objid = pg_type.typelem)`;
    expect(await ask(url, foreign)).toEqual([]);
  });

  it('needs no superuser: an administrator who may create roles and databases is enough', async () => {
    const admin = newOwner();
    databases.pop();
    await administer(`CREATE ROLE ${admin.name} LOGIN CREATEROLE CREATEDB PASSWORD 'admin'`);
    // Not everyone may connect there.
    const maintenance = new URL(adminUrl).pathname.slice(1);
    await administer(`GRANT CONNECT ON DATABASE ${maintenance} TO ${admin.name}`);
    const { name, url } = newOwner();
    const limited = Object.assign(new URL(adminUrl), { username: admin.name, password: 'admin' }).href;
    const { restricted, open } = await bootstrapDatabase({ adminUrl: limited, ownerUrl: url });
    expect(restricted).toEqual([expect.stringContaining(`to the database ${name} now requires`)]);
    expect(open).toContainEqual(expect.stringContaining('only a superuser can revoke that'));
    expect(await bootstrapDatabase({ adminUrl: limited, ownerUrl: url })).toMatchObject({ restricted: [] });
    expect((await applyMigrations(url)).length).toBeGreaterThan(0);
    expect(await ask(limited, `SELECT pg_has_role('${name}', 'USAGE') AS member`)).toEqual([
      { member: false },
    ]);
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
    await administer(`DROP ROLE ${name}`);
    await administer(`REVOKE CONNECT ON DATABASE ${maintenance} FROM ${admin.name}`);
  });

  it('refuses a superuser as the owner, and so do the migrations', async () => {
    const asOwner = inDatabase(adminUrl, 'never_created');
    await expect(bootstrapDatabase({ adminUrl, ownerUrl: asOwner })).rejects.toThrow(
      /is SUPERUSER and BYPASSRLS and REPLICATION and must not own the tables/,
    );
    await expect(applyMigrations(adminUrl)).rejects.toThrow(DatabaseSetupError);
    await expect(applyMigrations(adminUrl)).rejects.toThrow(
      /which is SUPERUSER.*npm run migrate -- --bootstrap/,
    );
  });
});

it('restores the privileges of a database that was restored from a dump without them', async () => {
  const { name, url } = newOwner();
  await bootstrapDatabase({ adminUrl, ownerUrl: url });
  await administer(`REVOKE ALL ON DATABASE ${name} FROM ${serviceRoles.join(', ')}`);
  await administer(`GRANT CONNECT, TEMPORARY ON DATABASE ${name} TO PUBLIC`);
  await bootstrapDatabase({ adminUrl, ownerUrl: url });
  const [row] = await ask(
    url,
    `SELECT has_database_privilege('public', current_database(), 'CONNECT, TEMPORARY') AS everyone, (SELECT count(*)::int FROM pg_roles
      WHERE rolname LIKE 'team\\_operations\\_%' AND has_database_privilege(oid, current_database(), 'CONNECT')
        AND NOT rolcanlogin) AS services`,
  );
  expect(row).toEqual({ everyone: false, services: serviceRoles.length });
});

it('takes no database from other logins, and names them', async () => {
  const { name: login } = newOwner();
  await administer(`CREATE ROLE ${login} LOGIN`);
  const { name: maintenance } = newOwner();
  const { name: foreign } = newOwner();
  for (const name of [maintenance, foreign]) await administer(`CREATE DATABASE ${name}`);
  const { restricted, open } = await withConnection(adminUrl, (admin) =>
    restrictConnections(admin, { database: 'none', owner: 'none', maintenance: [maintenance] }),
  );
  expect(restricted).toEqual([]);
  const about = (name: string) => open.filter((sentence) => sentence.includes(` ${name}. `)).join();
  expect(about(maintenance)).toMatch(
    new RegExp(`Grant CONNECT .*${login}.*then run: REVOKE CONNECT ON DATABASE`),
  );
  expect(about(foreign)).toMatch(/belongs to another application, whose owner .* can run: REVOKE CONNECT/);
});

describe('the migrations, when the database is not ready for them', () => {
  it('name the tables of another user', async () => {
    const { name, url } = newOwner();
    await bootstrapDatabase({ adminUrl, ownerUrl: url });
    await withConnection(inDatabase(adminUrl, name), (admin) =>
      admin.query('CREATE TABLE public.foreigner ()'),
    );
    await expect(applyMigrations(url)).rejects.toThrow(/does not own the tables foreigner\..*--bootstrap/);
  });

  it("say that the database is another user's", async () => {
    const { name, url } = newOwner();
    await administer(`CREATE ROLE ${name} LOGIN PASSWORD '${new URL(url).password}'`);
    await administer(`CREATE DATABASE ${name}`);
    await expect(applyMigrations(url)).rejects.toThrow(`does not own the database ${name}.`);
  });
});

it('every service role is created by it', async () => {
  const rows = await ask(
    databaseUrl,
    "SELECT rolname FROM pg_roles WHERE rolname LIKE 'team\\_operations\\_%'",
  );
  expect(rows.map(({ rolname }) => rolname)).toEqual(expect.arrayContaining([...serviceRoles]));
});
