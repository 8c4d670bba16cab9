import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { ownOutbox, type OwnOutbox } from '../test/own-outbox.ts';
import { thing, things } from '../test/test-topic.ts';
import { purgeConsumed, purgePublished } from './purge.ts';

let outbox: OwnOutbox;
beforeAll(async () => (outbox = await ownOutbox()));
afterAll(() => outbox.drop());

const { signal } = new AbortController();

/** Writes as many events, published so long ago. */
async function write(key: string, count: number, publishedAt: string | null): Promise<void> {
  const event = () => things.event('thing.changed', { key, data: thing(randomUUID()) });
  await outbox.database.query(insertOutbox(Array.from({ length: count }, event)));
  await outbox.database.query(sql`
    UPDATE outbox_message SET published_at = CASE WHEN ${publishedAt}::text = 'infinity' THEN 'infinity'::timestamptz
      ELSE now() - ${publishedAt}::text::interval END
    WHERE key = ${key}`);
}

it('when events were published long ago, then they go, and what waits, is parked or is recent stays', async () => {
  await write('old', 2500, '8 days');
  await write('recent', 2, '6 days');
  await write('waiting', 3, null);
  await write('parked', 4, 'infinity');
  await write('old', 10, '9 days');
  await purgePublished(outbox.database, 7, signal);
  const left = await outbox.database.query(
    sql`SELECT key, count(*)::int AS count FROM outbox_message GROUP BY key ORDER BY key`,
  );
  expect(left).toEqual([
    { key: 'parked', count: 4 },
    { key: 'recent', count: 2 },
    { key: 'waiting', count: 3 },
  ]);
});

it('when a consumer took events in long ago, then only its own old notes go', async () => {
  await outbox.database.query(sql`
    INSERT INTO consumed_event (consumer, event_id, consumed_at)
    SELECT consumer, gen_random_uuid(), now() - age
    FROM generate_series(1, 1200), unnest(ARRAY['one', 'other']) AS consumer, unnest(ARRAY['1 day', '50 days']::interval[]) AS age`);
  await purgeConsumed(outbox.database, 'one', 40, signal);
  const left = await outbox.database.query(
    sql`SELECT consumer, count(*)::int AS count FROM consumed_event GROUP BY consumer ORDER BY consumer`,
  );
  expect(left).toEqual([
    { consumer: 'one', count: 1200 },
    { consumer: 'other', count: 2400 },
  ]);
});
