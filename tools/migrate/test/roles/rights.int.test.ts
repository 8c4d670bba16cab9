import { serviceRoles } from '@team-operations/database';
import { testStack } from '@team-operations/testing';
import { withConnection } from '../../src/index.ts';

const ask = <Row extends object>(text: string, values: unknown[] = []) =>
  withConnection(testStack().databaseUrl, async (client) => (await client.query<Row>(text, values)).rows);

describe('the roles of the services', () => {
  it.each(serviceRoles)('%s deletes or empties no records of what was done', async (role) => {
    const [row] = await ask<{ may: boolean }>(
      `SELECT bool_or(has_table_privilege($1, name, 'DELETE, TRUNCATE, UPDATE')) AS may
      FROM unnest(ARRAY['audit_entry', 'security_event']) AS name`,
      [role],
    );
    expect(row?.may).toBe(false);
  });

  it('PUBLIC may do nothing with tables and sequences', async () => {
    const granted = await ask(`
      SELECT oid::regclass::text FROM pg_class, aclexplode(relacl)
      WHERE relnamespace = 'public'::regnamespace AND grantee = 0`);
    const byDefault = await ask(
      'SELECT FROM pg_default_acl, aclexplode(defaclacl) WHERE grantee <> defaclrole',
    );
    expect([granted, byDefault]).toEqual([[], []]);
  });
});
