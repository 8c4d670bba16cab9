import { serviceRoles } from '@team-operations/database';
import type pg from 'pg';
import { inDatabase, withConnection } from './connection.ts';
import { readOwner, type Owner } from './owner.ts';
import { restrictConnections, restrictFunctions, type Restriction } from './restrict-public.ts';
import { transferObjects } from './transfer-objects.ts';

export interface BootstrapOptions {
  /** A user who may create roles and databases: a superuser, or the administrator of a managed PostgreSQL. */
  adminUrl: string;
  /** The owner's connection string: its user, its password and the database are created when they are missing. */
  ownerUrl: string;
}

/** What was done, in sentences. */
export interface BootstrapReport extends Restriction {
  created: string[];
  /** What belonged to another user before. */
  transferred: string[];
}

/**
 * What the owner of the tables cannot do itself, since it is neither a superuser nor allowed to create roles: the owner, the
 * roles of the services, the database, the ownership of what another user has created in it, and what
 * every role may do by default. Changes nothing that is right already.
 * @throws DatabaseSetupError when the owner is not fit for it
 */
export async function bootstrapDatabase({ adminUrl, ownerUrl }: BootstrapOptions): Promise<BootstrapReport> {
  const done: BootstrapReport = { created: [], transferred: [], restricted: [], open: [] };
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await withConnection(adminUrl, async (admin) => {
    const owner = await readOwner(admin, ownerUrl);
    if (!owner.exists) done.created.push(await createOwner(admin, owner));
    for (const role of serviceRoles) done.created.push(...(await createServiceRole(admin, role)));
    await asMemberOf(admin, owner.name, async () => {
      await ownDatabase(admin, { database, owner: owner.name }, done);
      await withConnection(inDatabase(adminUrl, database), async (inside) => {
        done.transferred.push(...(await transferObjects(inside, owner.name)));
        note(done, await restrictFunctions(inside));
      });
      note(done, await restrictConnections(admin, { database, owner: owner.name }));
    });
  });
  return done;
}

function note(done: BootstrapReport, { restricted, open }: Restriction): void {
  done.restricted.push(...restricted);
  done.open.push(...open);
}

async function createOwner(admin: pg.Client, { name, password }: Owner): Promise<string> {
  const login = admin.escapeIdentifier(name);
  await admin.query(`CREATE ROLE ${login} LOGIN PASSWORD ${admin.escapeLiteral(password)}`);
  return `Created the owner ${name}.`;
}

async function createServiceRole(admin: pg.Client, role: string): Promise<string[]> {
  const found = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (found.rowCount !== 0) return [];
  await admin.query(`CREATE ROLE ${admin.escapeIdentifier(role)} NOLOGIN`);
  return [`Created the role ${role}.`];
}

/** To give something to a role, one must be a member of it. A superuser counts as a member of every role. */
async function asMemberOf(admin: pg.Client, role: string, work: () => Promise<void>): Promise<void> {
  const [member] = (
    await admin.query<{ may: boolean }>(
      "SELECT pg_has_role($1::name, 'SET') AND pg_has_role($1::name, 'USAGE') AS may",
      [role],
    )
  ).rows;
  if (member?.may === true) return work();
  const name = admin.escapeIdentifier(role);
  await admin.query(`GRANT ${name} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`);
  try {
    await work();
  } finally {
    await admin.query(`REVOKE ${name} FROM CURRENT_USER`);
  }
}

async function ownDatabase(
  admin: pg.Client,
  { database, owner }: { database: string; owner: string },
  done: BootstrapReport,
): Promise<void> {
  const [name, to] = [database, owner].map((identifier) => admin.escapeIdentifier(identifier));
  const [found] = (
    await admin.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [database],
    )
  ).rows;
  if (found?.owner === owner) return;
  if (found === undefined) {
    await admin.query(`CREATE DATABASE ${name} OWNER ${to}`);
    done.created.push(`Created the database ${database}.`);
    return;
  }
  await admin.query(`ALTER DATABASE ${name} OWNER TO ${to}`);
  done.transferred.push(`Changed the owner of the database ${database} from ${found.owner} to ${owner}.`);
}
