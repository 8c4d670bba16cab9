import { StartupError } from '@team-operations/service';
import type pg from 'pg';
import { serviceRoles } from '../service-roles.ts';
import type { ServiceLogin } from './service-login.ts';

/** A role whose rights the connection has or may take on. */
interface ReachableRole {
  name: string;
  /** Whether it is the login itself. */
  self: boolean;
  superuser: boolean;
  attributes: string[];
  owns: boolean;
  /** Whether its rights count without SET ROLE. */
  inherited: boolean;
}

/** MEMBER, not USAGE: what the connection can become by SET ROLE counts too. */
const reachableRoles = `
  SELECT rolname AS name, rolname = session_user AS self, rolsuper AS superuser,
    array_remove(ARRAY[CASE WHEN rolcreaterole THEN 'CREATEROLE' END, CASE WHEN rolcreatedb THEN 'CREATEDB' END,
      CASE WHEN rolreplication THEN 'REPLICATION' END, CASE WHEN rolbypassrls THEN 'BYPASSRLS' END], NULL) AS attributes,
    EXISTS (SELECT FROM pg_class WHERE relowner = role.oid AND relkind IN ('r', 'p', 'v', 'm', 'S'))
      OR EXISTS (SELECT FROM pg_proc WHERE proowner = role.oid)
      OR EXISTS (SELECT FROM pg_database WHERE datdba = role.oid AND datname = current_database()) AS owns,
    pg_has_role(session_user, role.oid, 'USAGE') AS inherited
  FROM pg_roles AS role WHERE pg_has_role(session_user, role.oid, 'MEMBER') ORDER BY NOT rolname = session_user, rolname`;

/** Predefined roles: each opens more than one service's tables. That of the database's owner is named as such. */
const isPredefined = (name: string) => name.startsWith('pg_') && name !== 'pg_database_owner';

function faultsOfOne({ name, self, superuser, attributes, owns }: ReachableRole, ownRole: string): string[] {
  const subject = self ? '' : `belongs to ${name}, which `;
  if (superuser) return [`${subject}is a superuser`];
  if (!self && name !== ownRole && (serviceRoles as readonly string[]).includes(name))
    return [`belongs to ${name}, the role of another service`];
  if (isPredefined(name)) return [`belongs to ${name}, which reaches more than the tables of one service`];
  return [
    ...(attributes.length > 0 ? [`${subject}has ${attributes.join(' and ')}`] : []),
    ...(owns ? [`${subject}owns tables, functions or the database`] : []),
  ];
}

/** What is wrong with the roles that a service's connection has, as parts of the sentence "The login …". */
function faultsOf(roles: readonly ReachableRole[], ownRole: string): string[] {
  // A superuser is a member of every role: the rest would be noise.
  if (roles.some(({ self, superuser }) => self && superuser)) return ['is a superuser'];
  const lacks = !roles.some(({ name, inherited }) => name === ownRole && inherited);
  return [
    ...(lacks ? [`does not belong to ${ownRole}`] : []),
    ...roles.flatMap((role) => faultsOfOne(role, ownRole)),
  ];
}

/** Why a service cannot start with its login, and what to do. */
export function unfitLogin({ setting, role }: ServiceLogin, fault: string): StartupError {
  return new StartupError(
    `${setting} ${fault}. Set it to a login of this service alone, created by ` +
      `CREATE ROLE … LOGIN PASSWORD '…' IN ROLE ${role} (docs/platform-teams.md, PostgreSQL).`,
  );
}

/**
 * Makes sure that a connection can do what its service may do, and no more: it is no superuser, owner or administrator, and
 * belongs to the service's own role alone.
 * @throws StartupError that names the setting and says what to do
 */
export async function assertLogin(client: pg.ClientBase, { setting, role }: ServiceLogin): Promise<void> {
  const { rows } = await client.query<ReachableRole>(reachableRoles);
  const faults = faultsOf(rows, role);
  if (faults.length === 0) return;
  const login = rows.find(({ self }) => self)?.name ?? 'an unknown role';
  throw unfitLogin({ setting, role }, `connects as ${login}, which ${faults.join(', and ')}`);
}
