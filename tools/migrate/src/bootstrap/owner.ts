import type pg from 'pg';
import { DatabaseSetupError } from '../database-setup-error.ts';

export interface Owner {
  name: string;
  password: string;
  exists: boolean;
}

interface Attributes {
  rolsuper: boolean;
  rolbypassrls: boolean;
  rolreplication: boolean;
}

/** A definer function runs with its owner's rights: these must not open more than the tables. */
const forbiddenAttributes = {
  rolsuper: 'SUPERUSER',
  rolbypassrls: 'BYPASSRLS',
  rolreplication: 'REPLICATION',
} as const satisfies Record<keyof Attributes, string>;

/** What a role has that an owner must not have. */
export async function excessOf(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<Attributes>(
    'SELECT rolsuper, rolbypassrls, rolreplication FROM pg_roles WHERE rolname = $1',
    [role],
  );
  return rows.flatMap((row) =>
    Object.entries(forbiddenAttributes).flatMap(([column, name]) =>
      row[column as keyof Attributes] ? [name] : [],
    ),
  );
}

/** The owner that a connection string names. @throws DatabaseSetupError when that role must not own tables */
export async function readOwner(admin: pg.Client, ownerUrl: string): Promise<Owner> {
  const { username, password } = new URL(ownerUrl);
  const name = decodeURIComponent(username);
  const excess = await excessOf(admin, name);
  if (excess.length > 0)
    throw new DatabaseSetupError(
      `DATABASE_URL names ${name}, which is ${excess.join(' and ')} and must not own the tables: ` +
        'set another user with a password, and it is created.',
    );
  const found = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
  return { name, password: decodeURIComponent(password), exists: found.rowCount !== 0 };
}
