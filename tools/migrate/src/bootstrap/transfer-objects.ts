import type pg from 'pg';

/**
 * Statements that give everything in the schema public to the owner. Sequences of columns follow their table, and what belongs
 * to an extension stays with it.
 */
const statements = `
  WITH role AS (SELECT oid, rolname FROM pg_roles WHERE rolname = $1),
  attached AS (SELECT classid, objid FROM pg_depend WHERE deptype IN ('a', 'i', 'e') AND refclassid <> 'pg_namespace'::regclass)
  SELECT format('ALTER TABLE %s OWNER TO %I', pg_class.oid::regclass, rolname) AS statement, pg_get_userbyid(relowner) AS former
    FROM pg_class, role WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND relowner <> role.oid AND NOT EXISTS (SELECT FROM attached WHERE objid = pg_class.oid AND classid = 'pg_class'::regclass)
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO %I', pg_proc.oid::regprocedure, rolname), pg_get_userbyid(proowner)
    FROM pg_proc, role WHERE pronamespace = 'public'::regnamespace
      AND proowner <> role.oid AND NOT EXISTS (SELECT FROM attached WHERE objid = pg_proc.oid AND classid = 'pg_proc'::regclass)
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO %I', pg_type.oid::regtype, rolname), pg_get_userbyid(typowner)
    FROM pg_type, role WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
      AND typowner <> role.oid AND NOT EXISTS (SELECT FROM attached WHERE objid = pg_type.oid AND classid = 'pg_type'::regclass)
  UNION ALL
  SELECT format('ALTER SCHEMA public OWNER TO %I', rolname), pg_get_userbyid(nspowner)
    FROM pg_namespace, role WHERE nspname = 'public' AND nspowner NOT IN (role.oid, 'pg_database_owner'::regrole)`;

/** Makes the role the owner of everything in the schema public; returns what it did, in sentences. */
export async function transferObjects(client: pg.Client, owner: string): Promise<string[]> {
  const { rows } = await client.query<{ statement: string; former: string }>(statements, [owner]);
  if (rows.length === 0) return [];
  await client.query('BEGIN');
  for (const { statement } of rows) await client.query(statement);
  await client.query('COMMIT');
  const former = [...new Set(rows.map((row) => row.former))].join(' and ');
  return [`Changed the owner of tables and functions from ${former} to ${owner}.`];
}
