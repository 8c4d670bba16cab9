import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Type, type Static } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import pg from 'pg';
import { writePrivately } from '../settings/local-files.ts';
import { databaseRoles, type DatabaseRole, type ServiceDatabases } from './services.ts';

const Passwords = Type.Record(Type.String(), Type.String({ minLength: 1 }));
const validate = validator(Passwords);

/**
 * Gives each service a role to log in as, which may do what the migrations grant to the service's role and nothing else
 * (docs/decisions/0009-database-roles.md). Their random passwords are kept in a file that only its owner may read.
 */
export async function ensureLoginRoles(databaseUrl: string, passwordFile: string): Promise<ServiceDatabases> {
  const passwords = keptPasswords(passwordFile);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const role of databaseRoles) await ensureLoginRole(client, role, passwords[role]);
  } finally {
    await client.end();
  }
  const addresses = databaseRoles.map((role) => [role, addressFor(databaseUrl, role, passwords[role])]);
  return Object.fromEntries(addresses) as ServiceDatabases;
}

const loginName = (role: DatabaseRole) => `${role}_login`;

function keptPasswords(file: string): Record<DatabaseRole, string> {
  const kept = readPasswords(file);
  const passwords = databaseRoles.map((role) => [role, kept[role] ?? randomBytes(24).toString('base64url')]);
  const all = Object.fromEntries(passwords) as Record<DatabaseRole, string>;
  writePrivately(file, all);
  return all;
}

function readPasswords(file: string): Static<typeof Passwords> {
  try {
    return validate(JSON.parse(readFileSync(file, 'utf8'))).value ?? {};
  } catch {
    return {};
  }
}

async function ensureLoginRole(client: pg.Client, role: DatabaseRole, password: string): Promise<void> {
  const login = client.escapeIdentifier(loginName(role));
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [loginName(role)]);
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${login}`);
  await client.query(`ALTER ROLE ${login} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  await client.query(`GRANT ${client.escapeIdentifier(role)} TO ${login}`);
}

function addressFor(databaseUrl: string, role: DatabaseRole, password: string): string {
  const address = new URL(databaseUrl);
  address.username = loginName(role);
  address.password = password;
  return address.href;
}
