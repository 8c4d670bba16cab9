import { createOwnDatabase } from '@team-operations/testing';
import { applyMigrations, currentSchema, migratedSchema, sqlBetween, withConnection } from './index.ts';

const own: Awaited<ReturnType<typeof createOwnDatabase>>[] = [];
beforeAll(async () => {
  own.push(await createOwnDatabase(), await createOwnDatabase());
});
afterAll(async () => {
  // The schema engine keeps its connection for as long as this process runs.
  for (const { drop } of own) await drop({ force: true });
});

const catalogue = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS item
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT enumtypid::regtype || ' ' || enumlabel FROM pg_enum`;

/** What is written in the migrations by hand because the Prisma schema cannot say it. */
const byHand =
  /_prisma_migrations|outbox_message_waiting|person_email_lower|oauth_client_name|webhook_delivery_due|webhook_endpoint_owner|dno_fault_open|dno_fault_clock|sip_submission_updated|audit_entry_age|security_event_age|sip_revision_credential|job_team_id_external_reference_key|abort_reason_failure_codes|abort_reason_default/;

describe('the migrations', () => {
  it('when they are applied to an empty database, then it is what the schema says; a second time changes nothing', async () => {
    const [migrated = '', described = ''] = own.map(({ url }) => url);
    expect((await applyMigrations(migrated)).length).toBeGreaterThan(0);
    expect(await applyMigrations(migrated)).toEqual([]);
    const schema = await sqlBetween(described, null, await currentSchema());
    await withConnection(described, (client) => client.query(schema));

    const items = (url: string) =>
      withConnection(url, async (client) =>
        (await client.query<{ item: string }>(catalogue)).rows
          .map(({ item }) => item)
          .filter((item) => !byHand.test(item))
          .sort(),
      );
    expect(await items(migrated)).toEqual(await items(described));
  });

  it('when a migration changes the schema, then it keeps the schema for the next one to start from', async () => {
    const [{ url } = { url: '' }] = own;
    expect(await sqlBetween(url, await migratedSchema(), await currentSchema())).toBe('');
  });
});
