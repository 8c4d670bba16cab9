import { serviceRoles } from '@team-operations/database';
import { testStack } from '@team-operations/testing';
import { withConnection } from '../../src/index.ts';

const ask = <Row extends object>(text: string, values: unknown[] = []) =>
  withConnection(testStack().databaseUrl, async (client) => (await client.query<Row>(text, values)).rows);

/** Which services may read which secrets and contents; a column of this kind that is new has to be added. */
const readers = {
  'api_key.secret_hash': ['auth', 'gateway', 'sip_api'],
  'oauth_access_token.secret_hash': ['auth', 'gateway', 'sip_api'],
  'oauth_authorization_code.secret_hash': ['auth'],
  'oauth_authorization_code.payload': ['auth'],
  'oauth_client.secret_hash': ['auth'],
  'oauth_refresh_token.secret_hash': ['auth'],
  'oauth_refresh_token.payload': ['auth'],
  'oauth_registration_token.secret_hash': ['auth'],
  'person.password_hash': ['auth'],
  'sign_in_session.secret_hash': ['auth'],
  'webhook_endpoint.secrets': ['gateway', 'worker'],
  'webhook_delivery.payload': ['gateway', 'worker'],
  'flow.content': ['gateway', 'sip'],
  'inbound_file.content': ['gateway', 'sip'],
};

describe('the roles of the services', () => {
  it('read secrets and contents only where their work is', async () => {
    const rows = await ask<{ column: string; service: string | null }>(
      `SELECT relname || '.' || attname AS column, substring(role FROM 'team_operations_(.*)') AS service
      FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid AND relnamespace = 'public'::regnamespace AND relkind = 'r'
      LEFT JOIN unnest($1::text[]) AS role ON has_column_privilege(role, attrelid, attnum, 'SELECT')
      WHERE attnum > 0 AND NOT attisdropped AND attname ~ '^(secret|password|content$|payload$)' ORDER BY 1, 2`,
      [[...serviceRoles]],
    );
    const found: Record<string, string[]> = {};
    for (const { column, service } of rows) {
      found[column] ??= [];
      if (service !== null) found[column].push(service);
    }
    expect(found).toEqual(readers);
  });

  it.each([
    ['gateway', 'SELECT', 'outbox_message'],
    ['gateway', 'SELECT', 'oauth_refresh_token'],
    ['gateway', 'INSERT', 'flow'],
    ['gateway', 'INSERT', 'api_key'],
    ['gateway', 'UPDATE', 'audit_entry'],
    ['auth', 'SELECT', 'job'],
    ['auth', 'UPDATE', 'security_event'],
    ['sip', 'INSERT', 'sip_submission'],
    ['sip', 'DELETE', 'audit_entry'],
    ['sip', 'SELECT', 'outbox_message'],
    ['sip', 'SELECT', 'idempotency_key'],
    ['sip', 'SELECT', 'oauth_grant'],
    ['sip', 'SELECT', 'webhook_endpoint'],
    ['sip', 'SELECT', 'person'],
    ['sip', 'SELECT', 'client'],
    ['sip', 'UPDATE', 'sip_submission'],
    ['sip', 'DELETE', 'sip_submission'],
    ['sip', 'DELETE', 'inbound_file'],
    ['worker', 'INSERT', 'sip_submission'],
    ['worker', 'INSERT', 'flow'],
    ['worker', 'UPDATE', 'job'],
    ['worker', 'SELECT', 'client'],
    ['worker', 'SELECT', 'audit_entry'],
    ['worker', 'SELECT', 'security_event'],
    ['worker', 'DELETE', 'audit_entry'],
    ['sip_api', 'SELECT', 'person'],
    ['sip_api', 'SELECT', 'webhook_endpoint'],
    ['sip_api', 'SELECT', 'outbox_message'],
    ['sip_api', 'SELECT', 'audit_entry'],
    ['sip_api', 'SELECT', 'inbound_file'],
    ['sip_api', 'SELECT', 'security_event'],
    ['sip_api', 'INSERT', 'api_key'],
    ['sip_api', 'DELETE', 'sip_submission'],
  ])('%s may not %s %s, not even a column', async (service, privilege, table) => {
    const onColumns = privilege !== 'DELETE';
    const [row] = await ask<{ may: boolean }>(
      `SELECT has_${onColumns ? 'any_column' : 'table'}_privilege($1, $2, $3) AS may`,
      [`team_operations_${service}`, table, privilege],
    );
    expect(row?.may).toBe(false);
  });

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
