import { hash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Type } from '@sinclair/typebox';
import { serviceRoles, type ServiceRole } from '@team-operations/database';
import { validator } from '@team-operations/schemas';
import type { Stack } from '@team-operations/stack';
import { withConnection } from '@team-operations/migrate';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { writePrivately } from '../settings/local-files.ts';
import type { ServiceDatabases } from './services.ts';

interface LoginRole {
  /** Role of the migrations that it is a member of. */
  role: ServiceRole;
  name: string;
  password: string;
}

const validate = validator(Type.Record(Type.String(), Type.String({ minLength: 1 })));

/**
 * Gives each service a role to log in as, which may do what the migrations grant to the service's role and nothing else
 * (docs/decisions/0009-database-roles.md). Their random passwords are kept in a file that only its owner may read.
 */
export async function ensureLoginRoles(
  { databaseUrl, databaseAdminUrl }: Pick<Stack, 'databaseUrl' | 'databaseAdminUrl'>,
  passwordFile: string,
): Promise<ServiceDatabases> {
  const roles = loginRoles(passwordFile);
  await withConnection(databaseAdminUrl, async (client) => {
    for (const role of roles) await ensureLoginRole(client, role).catch(explain);
  });
  const addresses = roles.map((login) => [login.role, addressFor(databaseUrl, login)]);
  return Object.fromEntries(addresses) as ServiceDatabases;
}

const insufficientPrivilege = '42501';

function explain(error: unknown): never {
  if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error;
  throw new StartError(
    'Cannot create the service logins: set DATABASE_ADMIN_URL to a user who can create roles.',
    [error.message],
  );
}

/** Roles belong to a whole server, which several clones may share: so each clone has its own. */
function loginRoles(passwordFile: string): LoginRole[] {
  const kept = keptPasswords(passwordFile);
  const suffix = hash('sha256', passwordFile).slice(0, 8);
  const roles = serviceRoles.map((role) => ({
    role,
    name: `${role}_${suffix}`,
    password: kept[role] ?? randomBytes(24).toString('base64url'),
  }));
  writePrivately(passwordFile, Object.fromEntries(roles.map(({ role, password }) => [role, password])));
  return roles;
}

function keptPasswords(file: string): Record<string, string> {
  try {
    return validate(JSON.parse(readFileSync(file, 'utf8'))).value ?? {};
  } catch {
    return {};
  }
}

async function ensureLoginRole(client: pg.Client, { role, name, password }: LoginRole): Promise<void> {
  const login = client.escapeIdentifier(name);
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${login}`);
  await client.query(`ALTER ROLE ${login} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  await client.query(`GRANT ${client.escapeIdentifier(role)} TO ${login}`);
}

function addressFor(databaseUrl: string, { name, password }: LoginRole): string {
  const address = new URL(databaseUrl);
  address.username = name;
  address.password = password;
  return address.href;
}
