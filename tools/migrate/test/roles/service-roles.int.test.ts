import { serviceRoles } from '@team-operations/database';
import { serviceUrl, testStack } from '@team-operations/testing';
import { inDatabase, withConnection } from '../../src/index.ts';
import { attacksOn } from './attacks.ts';
import { openRoleBed, outcomeOf, type RoleBed } from './role-bed.ts';

let bed: RoleBed;
beforeAll(async () => (bed = await openRoleBed(testStack().databaseAdminUrl)));
afterAll(() => bed.close());

const insufficientPrivilege = '42501';

const names = async (text: string, values: unknown[] = []) =>
  (await bed.owner.query<{ name: string }>(text, values)).rows.map(({ name }) => name);

const tables = () =>
  names(`SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') ORDER BY 1`);

describe('the roles of the server', () => {
  it('are exactly the declared ones', async () => {
    const existing = await names(
      "SELECT rolname AS name FROM pg_roles WHERE rolname LIKE 'team\\_operations\\_%' AND NOT rolcanlogin",
    );
    expect(existing.sort()).toEqual([...serviceRoles].sort());
  });

  it('own nothing, may not log in, belong to no other role, and have no special attribute', async () => {
    const wrong = await names(
      `SELECT rolname AS name FROM pg_roles WHERE rolname = ANY ($1) AND (rolcanlogin OR rolsuper OR rolcreaterole
          OR rolcreatedb OR rolreplication OR rolbypassrls
          OR EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid)
          OR EXISTS (SELECT FROM pg_shdepend WHERE refobjid = pg_roles.oid AND deptype = 'o'))`,
      [[...serviceRoles]],
    );
    expect(wrong).toEqual([]);
  });

  it('the owner is no superuser, creates no roles or databases, and belongs to no other role', async () => {
    const { rows } = await bed.owner.query(
      `SELECT rolsuper, rolbypassrls, rolreplication, rolcreaterole, rolcreatedb,
        EXISTS (SELECT FROM pg_auth_members WHERE member = pg_roles.oid) AS member
      FROM pg_roles WHERE rolname = current_user`,
    );
    expect(Object.values(rows[0] as object)).toEqual(Array(6).fill(false));
  });

  it('the owner owns the database and everything in it but what belongs to extensions', async () => {
    const foreign = await names(`
      SELECT datname AS name FROM pg_database WHERE datname = current_database() AND datdba <> current_user::regrole
      UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> current_user::regrole
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner <> current_user::regrole
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`);
    expect(foreign).toEqual([]);
  });
});

describe('everyone', () => {
  it('may neither connect to the database, nor write to it beside its tables', async () => {
    const { rows } = await bed.owner.query(
      `SELECT has_database_privilege('public', current_database(), 'CONNECT, CREATE, TEMPORARY') AS database,
        (SELECT bool_or(has_function_privilege('public', oid, 'EXECUTE')) FROM pg_proc WHERE proname LIKE 'lo\\_%') AS objects`,
    );
    expect(rows).toEqual([{ database: false, objects: false }]);
  });
});

describe.each(serviceRoles)('a connection as %s', (role) => {
  it.each(['postgres', 'template1'])('cannot be made to the database %s of the server', async (other) => {
    const url = inDatabase(await serviceUrl(testStack().databaseUrl, role), other);
    await expect(withConnection(url, () => Promise.resolve())).rejects.toMatchObject({
      code: insufficientPrivilege,
    });
  });

  it('is refused whatever would make it more than it is', async () => {
    const client = bed.services.get(role)!;
    const self = `${role}_test`;
    const attacks = attacksOn({
      owner: (await names('SELECT current_user AS name'))[0]!,
      self,
      database: bed.database,
      otherRoles: await names(
        'SELECT rolname AS name FROM pg_roles WHERE NOT pg_has_role($1::name, oid, $2)',
        [self, 'MEMBER'],
      ),
      tables: await tables(),
      functions: await names(
        "SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
      ),
    });
    const unexpected: string[] = [];
    for (const attack of attacks) {
      const { code, message } = await outcomeOf(client, attack);
      if (code !== insufficientPrivilege) unexpected.push(`${attack}: ${code} ${message}`);
    }
    expect(unexpected).toEqual([]);
  });
});
