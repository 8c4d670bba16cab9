import type pg from 'pg';

/** `SELECT (held) ON flow`, or `INSERT ON job` for the whole table. */
export interface Right {
  privilege: string;
  table: string;
  column: string | null;
}

export const inWords = ({ privilege, table, column }: Right) =>
  column === null ? `${privilege} ON ${table}` : `${privilege} (${column}) ON ${table}`;

/** What a role may do with tables and columns, itself and not by membership. */
export async function rightsOf(client: pg.Client, role: string): Promise<Right[]> {
  const { rows } = await client.query<Right>(
    `SELECT privilege_type AS privilege, relname AS "table", NULL AS "column"
      FROM pg_class, aclexplode(relacl) WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
        AND grantee = $1::regrole
    UNION ALL SELECT privilege_type, relname, attname FROM pg_class
      JOIN pg_attribute ON attrelid = pg_class.oid, aclexplode(attacl)
      WHERE relnamespace = 'public'::regnamespace AND grantee = $1::regrole ORDER BY 2, 1, 3`,
    [role],
  );
  return rows;
}

/** Everything that the statements name and that could be granted. */
export async function grantable(client: pg.Client, statements: readonly string[]): Promise<Right[]> {
  const { rows } = await client.query<Right>(
    `SELECT privilege, relname AS "table", attname AS "column"
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE']) AS privilege
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND attnum > 0 AND NOT attisdropped
    UNION ALL SELECT 'DELETE', relname, NULL FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`,
  );
  const words = new Set(statements.join(' ').match(/\w+/g));
  const allColumns = statements.some((text) => /\.\*|SELECT \*/.test(text));
  return rows.filter(
    ({ table, column }) => words.has(table) && (column === null || allColumns || words.has(column)),
  );
}

export const grant = (role: string, right: Right) => `GRANT ${inWords(right)} TO ${role}`;
export const revoke = (role: string, right: Right) => `REVOKE ${inWords(right)} FROM ${role}`;
