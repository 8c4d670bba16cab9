import { createOwnDatabase } from '@team-operations/testing';
import { applyMigrations, currentSchema, migratedSchema, sqlBetween, withConnection } from './index.ts';

const own: Awaited<ReturnType<typeof createOwnDatabase>>[] = [];
beforeAll(async () => {
  own.push(await createOwnDatabase(), await createOwnDatabase());
});
afterAll(async () => {
  for (const { drop } of own) await drop();
});

/** Partial indexes, indexes of expressions and checks are written by hand: the Prisma schema cannot say them. */
const catalogue = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS item
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index
    WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) AND indpred IS NULL AND indexprs IS NULL
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype <> 'c'
  UNION ALL SELECT enumtypid::regtype || ' ' || enumlabel FROM pg_enum`;

/** What else is: other kinds of index, and a reference that is not checked in rows from before. */
const byHand =
  /_prisma_migrations|USING (brin|gin)|INCLUDE|text_pattern_ops|NOT VALID|oauth_client_name|sip_revision_credential/;

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
