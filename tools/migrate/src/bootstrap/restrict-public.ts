import { serviceRoles } from '@team-operations/database';
import type pg from 'pg';

/** What PostgreSQL allows every role by default, and no service needs. */
export interface Restriction {
  /** What was revoked, in sentences. */
  restricted: string[];
  /** What could not be revoked, with who can or what would be lost. */
  open: string[];
}

/** Functions that write without a right on any table: large objects, and messages in the write-ahead log. */
const writingFunctions = `
  SELECT oid::regprocedure::text AS signature, pg_has_role(proowner, 'USAGE') AS may FROM pg_proc
  WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^(lo_.+|loread|lowrite|pg_logical_emit_message)$'
    AND has_function_privilege('public', oid, 'EXECUTE') ORDER BY 1`;

/** In the service's own database: functions belong to each database. */
export async function restrictFunctions(inside: pg.Client): Promise<Restriction> {
  const { rows } = await inside.query<{ signature: string; may: boolean }>(writingFunctions);
  if (rows.length === 0) return { restricted: [], open: [] };
  if (!rows.every(({ may }) => may))
    return {
      restricted: [],
      open: [
        'Services may create large objects and fill the disk with them: only a superuser can revoke that.',
      ],
    };
  for (const { signature } of rows)
    await inside.query(`REVOKE EXECUTE ON FUNCTION pg_catalog.${signature} FROM PUBLIC`);
  return { restricted: ['Services can no longer create large objects.'], open: [] };
}

interface OpenDatabase {
  name: string;
  may: boolean;
  owner: string;
  /** Other logins that can connect only because everyone can. */
  others: string[];
}

/** Databases that PUBLIC may connect to. */
const openDatabases = `
  WITH granted AS (SELECT pg_database.oid, datname, datdba, grantee
    FROM pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) WHERE datallowconn AND privilege_type = 'CONNECT')
  SELECT datname AS name, pg_has_role(datdba, 'USAGE') AS may, pg_get_userbyid(datdba) AS owner,
    ARRAY(SELECT rolname::text FROM pg_roles AS login
      WHERE rolcanlogin AND NOT rolsuper AND rolname NOT IN ($1, current_user)
        AND NOT EXISTS (SELECT FROM pg_roles AS service WHERE service.rolname = ANY ($2) AND pg_has_role(login.oid, service.oid, 'MEMBER'))
        AND NOT EXISTS (SELECT FROM granted AS other WHERE other.oid = granted.oid AND grantee <> 0 AND pg_has_role(login.oid, grantee, 'USAGE'))
      ORDER BY 1) AS others
  FROM granted WHERE grantee = 0 ORDER BY 1`;

/** Every server has these, and no data of anyone should be in them. */
const maintenanceDatabases: readonly string[] = ['postgres', 'template1'];

/**
 * Lets services connect to their own database alone, and only them to it. Databases of other applications stay as they are, and so does
 * a maintenance database that other logins can connect to only because everyone can.
 */
export async function restrictConnections(
  admin: pg.Client,
  { database, owner, maintenance = maintenanceDatabases }: Databases,
): Promise<Restriction> {
  const result: Restriction = { restricted: [], open: [] };
  const { rows } = await admin.query<OpenDatabase>(openDatabases, [owner, [...serviceRoles]]);
  for (const found of rows) {
    const { name } = found;
    const revoke = `REVOKE CONNECT ON DATABASE ${admin.escapeIdentifier(name)} FROM PUBLIC`;
    const obstacle = obstacleTo(found, { database, maintenance });
    if (obstacle === null) {
      await admin.query(revoke);
      if (name === database) await restoreOwn(admin, name);
      result.restricted.push(
        `Connecting to the database ${name} now requires the privilege CONNECT. This also applies to backups and monitoring.`,
      );
    } else result.open.push(`Services may connect to the database ${name}. ${obstacle}: ${revoke}`);
  }
  return result;
}

/** What the migrations have granted and revoked on the database itself: a restore into a new database has lost it. */
async function restoreOwn(admin: pg.Client, name: string): Promise<void> {
  const database = admin.escapeIdentifier(name);
  await admin.query(`REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
  await admin.query(`GRANT CONNECT ON DATABASE ${database} TO ${serviceRoles.join(', ')}`);
}

interface Databases {
  database: string;
  owner: string;
  maintenance?: readonly string[];
}

/** Why PUBLIC keeps a database, as a sentence before the statement that takes it away; null when nothing prevents that. */
function obstacleTo(
  { name, may, owner, others }: OpenDatabase,
  { database, maintenance }: { database: string; maintenance: readonly string[] },
): string | null {
  const isOwn = name === database;
  if (!isOwn && !maintenance.includes(name))
    return `It belongs to another application, whose owner ${owner} can run`;
  if (!may) return `${owner} can run`;
  if (isOwn || others.length === 0) return null;
  return `Grant CONNECT to those who need it (of ${others.join(', ')}), then run`;
}
