import { testStack } from '@team-operations/testing';
import pg from 'pg';
import { applyMigrations, currentSchema, sqlBetween } from './index.ts';

const { databaseUrl } = testStack();
const names = ['migrated', 'described'].map((name) => `${name}_${crypto.randomUUID().slice(0, 8)}`);
const urlOf = (name: string) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).toString();

async function run(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  for (const name of names) await run(databaseUrl, `CREATE DATABASE ${name}`);
});
afterAll(async () => {
  for (const name of names) await run(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

const catalogue = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS item
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT enumtypid::regtype || ' ' || enumlabel FROM pg_enum`;

/** What stands in the migrations by hand because the Prisma schema cannot say it. */
const byHand =
  /_prisma_migrations|outbox_message_waiting|person_email_lower|oauth_client_name|webhook_delivery_due|dno_fault_open|dno_fault_clock|sip_submission_updated|audit_entry_age|security_event_age|sip_revision_credential/;

describe('the migrations', () => {
  it('when they are applied to an empty database, then it is what the schema says; a second time changes nothing', async () => {
    const [migrated = '', described = ''] = names.map(urlOf);
    expect((await applyMigrations(migrated)).length).toBeGreaterThan(0);
    expect(await applyMigrations(migrated)).toEqual([]);
    await run(described, await sqlBetween(described, null, await currentSchema()));

    const items = async (url: string) =>
      (await run(url, catalogue)).rows
        .map(({ item }: { item: string }) => item)
        .filter((item) => !byHand.test(item))
        .sort();
    expect(await items(migrated)).toEqual(await items(described));
  });
});

describe('the roles of the services', () => {
  const may = async (role: string, privilege: string, table: string) =>
    (await run(databaseUrl, `SELECT has_table_privilege('${role}', '${table}', '${privilege}') AS may`))
      .rows[0].may as boolean;

  it('when a table is none of their business, then they cannot touch it', async () => {
    expect(await may('team_operations_gateway', 'SELECT', 'person')).toBe(false);
    expect(await may('team_operations_sip', 'SELECT', 'person')).toBe(false);
    expect(await may('team_operations_gateway', 'SELECT', 'oauth_refresh_token')).toBe(false);
    expect(await may('team_operations_auth', 'SELECT', 'job')).toBe(false);
    expect(await may('team_operations_auth', 'UPDATE', 'security_event')).toBe(false);
    expect(await may('team_operations_gateway', 'INSERT', 'flow')).toBe(false);
    expect(await may('team_operations_gateway', 'SELECT', 'outbox_message')).toBe(false);
    expect(await may('team_operations_gateway', 'UPDATE', 'audit_entry')).toBe(false);
    expect(await may('team_operations_sip', 'DELETE', 'audit_entry')).toBe(false);
    expect(await may('team_operations_gateway', 'INSERT', 'api_key')).toBe(false);
  });

  it('when it is their work, then they may', async () => {
    expect(await may('team_operations_gateway', 'INSERT', 'job')).toBe(true);
    expect(await may('team_operations_sip', 'INSERT', 'flow')).toBe(true);
    expect(await may('team_operations_sip', 'UPDATE', 'outbox_message')).toBe(true);
  });
});
