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
  /_prisma_migrations|outbox_message_waiting|outbox_message_request|pdf_due|pdf_ready_has_content|webhook_delivery_request|person_email_lower|oauth_client_name|webhook_delivery_due|webhook_endpoint_owner|dno_fault_open|dno_fault_clock|sip_submission_updated|audit_entry_age|audit_entry_of_team|security_event_age|sip_revision_credential|job_team_id_external_reference_key|job_of_|abort_reason_failure_codes|abort_reason_default|job_visit_uninvoiced|job_visit_checked_|invoice_lines|invoic\w+_checked_|search_entry_words|search_entry_identifiers|search_word_similar|search_word_prefix|team_mpid_form|search_vector_newest|search_vector_due|team_invitation_open|password_link_open|flow_sent|job_site_of_client_reference/;

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
