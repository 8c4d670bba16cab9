import { raw, serviceRoles, sql, type Database, type ServiceRole } from '@team-operations/database';
import { openAsAdmin } from './open-as-admin.ts';
import { once } from './once.ts';

/** As the administrator of the test server, who may create roles and databases, which the owner of the tables may not. */
export async function asAdmin<Result>(work: (admin: Database) => Promise<Result>): Promise<Result> {
  const admin = openAsAdmin();
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}

const loginOf = (role: ServiceRole) => `${role}_test`;

async function makeLogin(role: ServiceRole): Promise<void> {
  const login = loginOf(role);
  await asAdmin((admin) =>
    admin.transaction(async (transaction) => {
      // Tests start side by side; one of them makes the role.
      await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext(${login}))::text`);
      const [found] = await transaction.query(sql`SELECT 1 FROM pg_roles WHERE rolname = ${login}`);
      if (found === undefined) {
        await transaction.query(sql`CREATE ROLE ${raw(login)} LOGIN PASSWORD 'test' IN ROLE ${raw(role)}`);
      }
    }),
  );
}

/** Roles belong to the server, so a process makes each login once. */
const logins = new Map(serviceRoles.map((role) => [role, once(() => makeLogin(role))]));

/**
 * The address of the database for a login role that may do what the service may, and no more: what a service under test
 * connects with, so that a missing grant fails the test and not the deployment.
 */
export async function serviceUrl(databaseUrl: string, role: ServiceRole): Promise<string> {
  await logins.get(role)?.();
  return Object.assign(new URL(databaseUrl), { username: loginOf(role), password: 'test' }).toString();
}
