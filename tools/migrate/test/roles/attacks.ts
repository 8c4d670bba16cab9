/** Who attacks, and what there is to attack. */
export interface Target {
  owner: string;
  /** The login role of the attack. */
  self: string;
  database: string;
  /** Every role of the server but the attacker's own. */
  otherRoles: readonly string[];
  tables: readonly string[];
  /** With their parameter types. */
  functions: readonly string[];
}

const onTable = (table: string) => [
  `ALTER TABLE ${table} OWNER TO CURRENT_USER`,
  `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
  `ALTER TABLE ${table} ADD COLUMN taken text DEFAULT current_user`,
  `CREATE TRIGGER taken BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION public.refuse_change()`,
  `CREATE RULE taken AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
  `CREATE POLICY taken ON ${table} USING (true)`,
  `TRUNCATE ${table}`,
  `DROP TABLE ${table}`,
];

const onFunction = (signature: string) => [
  `ALTER FUNCTION ${signature} OWNER TO CURRENT_USER`,
  `ALTER FUNCTION ${signature} SET search_path = pg_temp, public`,
  `DROP FUNCTION ${signature}`,
];

/** PostgreSQL does not let its own roles be altered, or a role be a member of this one. */
const isPredefined = (role: string) => role.startsWith('pg_');
const hasNoMembers = (role: string) => role === 'pg_database_owner';

const toBecome = (role: string) => [
  `SET ROLE ${role}`,
  `SET SESSION AUTHORIZATION ${role}`,
  ...(hasNoMembers(role) ? [] : [`GRANT ${role} TO CURRENT_USER`]),
  ...(isPredefined(role) ? [] : [`ALTER ROLE ${role} PASSWORD 'taken'`]),
];

/** What a service's connection must not be able to do, whatever SQL reaches it. */
export function attacksOn({ owner, self, database, otherRoles, tables, functions }: Target): string[] {
  return [
    // Something of one's own that shadows what is ours.
    'CREATE TEMPORARY TABLE api_key (id uuid)',
    'CREATE TEMPORARY VIEW api_key AS SELECT 1 AS id',
    'CREATE TEMPORARY SEQUENCE taken',
    "CREATE FUNCTION pg_temp.taken() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'CREATE TABLE public.taken (id uuid)',
    "CREATE FUNCTION public.taken() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    'CREATE OPERATOR public.=== (LEFTARG = uuid, RIGHTARG = uuid, FUNCTION = uuid_eq)',
    "CREATE TYPE public.taken AS ENUM ('x')",
    'CREATE SCHEMA taken',
    'CREATE DATABASE taken',
    // Data outside of any table.
    'SELECT lo_create(0)',
    'SELECT lo_creat(-1)',
    "SELECT lo_from_bytea(0, 'taken')",
    'SELECT lo_open(1, 131072)',
    "SELECT lo_put(1, 0, 'taken')",
    'SELECT lo_unlink(1)',
    "SELECT pg_logical_emit_message(false, 'taken', 'taken')",
    // The server itself.
    "SELECT pg_read_file('PG_VERSION')",
    "SELECT pg_ls_dir('.')",
    "SELECT lo_import('PG_VERSION')",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY (SELECT 1) TO '/tmp/taken'",
    'CREATE EXTENSION pgcrypto',
    "CREATE FUNCTION public.taken() RETURNS int LANGUAGE c AS 'libc', 'getpid'",
    'ALTER SYSTEM SET log_statement = none',
    'SELECT pg_reload_conf()',
    'CHECKPOINT',
    // What others may do, and what keeps records.
    'SELECT rolpassword FROM pg_authid',
    'SELECT passwd FROM pg_shadow',
    'SET session_replication_role = replica',
    'CREATE ROLE taken',
    'ALTER ROLE CURRENT_USER SUPERUSER',
    'ALTER ROLE CURRENT_USER CREATEROLE',
    'ALTER ROLE CURRENT_USER BYPASSRLS',
    `ALTER DATABASE ${database} OWNER TO ${self}`,
    `ALTER DATABASE ${database} SET search_path = pg_temp, public`,
    'ALTER SCHEMA public OWNER TO CURRENT_USER',
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${owner} GRANT ALL ON TABLES TO CURRENT_USER`,
    `REASSIGN OWNED BY ${owner} TO CURRENT_USER`,
    `DROP OWNED BY ${owner}`,
    'CREATE EVENT TRIGGER taken ON ddl_command_start EXECUTE FUNCTION public.refuse_change()',
    'CREATE PUBLICATION taken FOR ALL TABLES',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${owner}'`,
    ...otherRoles.flatMap(toBecome),
    ...tables.flatMap(onTable),
    ...functions.flatMap(onFunction),
  ];
}
