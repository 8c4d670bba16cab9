import { serviceRoles } from '@team-operations/database';
import type pg from 'pg';
import { withConnection } from './bootstrap/connection.ts';
import { excessOf } from './bootstrap/owner.ts';
import { DatabaseSetupError } from './database-setup-error.ts';

interface State {
  name: string;
  database: string;
  ownsDatabase: boolean;
  mayCreateRoles: boolean;
  missingRoles: string[];
  foreign: string[];
}

const insufficientPrivilege = '42501';

const state = `
  SELECT current_user AS name, current_database() AS database, rolcreaterole AS "mayCreateRoles",
    (SELECT pg_has_role(datdba, 'USAGE') FROM pg_database WHERE datname = current_database()) AS "ownsDatabase",
    ARRAY(SELECT wanted FROM unnest($1::text[]) AS wanted
      WHERE NOT EXISTS (SELECT FROM pg_roles AS existing WHERE existing.rolname = wanted)) AS "missingRoles",
    ARRAY(SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT pg_has_role(relowner, 'USAGE') ORDER BY relname) AS foreign
  FROM pg_roles WHERE rolname = current_user`;

async function problemOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<State>(state, [[...serviceRoles]]);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL returned no current user');
  const { name, database, ownsDatabase, mayCreateRoles, missingRoles, foreign } = row;
  const excess = await excessOf(client, name);
  if (excess.length > 0) return `connects as ${name}, which is ${excess.join(' and ')}`;
  if (!ownsDatabase) return `connects as ${name}, which does not own the database ${database}`;
  if (foreign.length > 0) return `connects as ${name}, which does not own the tables ${foreign.join(', ')}`;
  if (missingRoles.length > 0 && !mayCreateRoles)
    return `connects as ${name}, which may not create the missing roles ${missingRoles.join(', ')}`;
  return null;
}

/** Throws a DatabaseSetupError when the user of the connection is not fit to own the tables, or what it needs is missing. */
export async function assertReady(databaseUrl: string): Promise<void> {
  const problem = await withConnection(databaseUrl, problemOf).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    return 'names a user who may not connect to the database';
  });
  if (problem === null) return;
  throw new DatabaseSetupError(
    `Cannot migrate: DATABASE_URL ${problem}. Set DATABASE_URL to an ordinary user, DATABASE_ADMIN_URL to an administrator, ` +
      'and run once: npm run migrate -- --bootstrap (docs/platform-teams.md, PostgreSQL).',
  );
}
