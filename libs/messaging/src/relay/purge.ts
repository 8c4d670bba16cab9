import { sql, type StatementRunner } from '@team-operations/database';
import { pause } from '@team-operations/service';

/** Rows deleted by one statement: few enough that no request waits for it. */
const atOnce = 1000;

async function untilDone(signal: AbortSignal, purge: () => Promise<object[]>): Promise<void> {
  while (!signal.aborted && (await purge()).length === atOnce) await pause(50, signal);
}

/**
 * Deletes messages that were published longer than `days` ago, oldest first. Parked ones (published at infinity) stay. There is
 * no index on the time: the lowest ids are the oldest, so only they are looked at.
 */
export async function purgePublished(database: StatementRunner, days: number, signal: AbortSignal) {
  await untilDone(signal, () =>
    database.query(sql`
      DELETE FROM outbox_message WHERE id IN (
        SELECT id FROM (
          SELECT id, published_at FROM outbox_message
          WHERE published_at < 'infinity' ORDER BY id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED
        ) AS oldest
        WHERE published_at < now() - make_interval(days => ${days}::int))
      RETURNING id`),
  );
}

/** Deletes what a consumer stores of events that it processed longer than `days` ago. */
export async function purgeConsumed(
  database: StatementRunner,
  consumer: string,
  days: number,
  signal: AbortSignal,
) {
  await untilDone(signal, () =>
    database.query(sql`
      DELETE FROM consumed_event WHERE (consumer, event_id) IN (
        SELECT consumer, event_id FROM consumed_event
        WHERE consumer = ${consumer} AND consumed_at < now() - make_interval(days => ${days}::int)
        ORDER BY consumed_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING event_id`),
  );
}
