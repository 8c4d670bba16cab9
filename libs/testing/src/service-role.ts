import { raw, sql, type Database, type ServiceRole } from '@team-operations/database';

/**
 * The address of the database for a login role that may do what the service may, and no more: what a service under test
 * connects with, so that a missing grant fails the test and not the deployment.
 */
export async function serviceUrl(owner: Database, ownerUrl: string, role: ServiceRole): Promise<string> {
  const login = `${role}_test`;
  await owner.transaction(async (transaction) => {
    // Tests start side by side; one of them makes the role.
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtext(${login}))`);
    const [known] = await transaction.query(sql`SELECT 1 FROM pg_roles WHERE rolname = ${login}`);
    if (known === undefined) {
      await transaction.query(sql`CREATE ROLE ${raw(login)} LOGIN PASSWORD 'test' IN ROLE ${raw(role)}`);
    }
  });
  return Object.assign(new URL(ownerUrl), { username: login, password: 'test' }).toString();
}
