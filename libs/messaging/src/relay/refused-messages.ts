import { sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { deadLetters } from '../topics/dead-letter.ts';
import { orderKey, type Published } from './publish-rows.ts';
import type { WaitingMessage } from './waiting-messages.ts';

type Refused = Published['refused'][number];

interface Attempts {
  count: number;
  firstSeen: string;
  /** By `performance.now()`. */
  retryAt: number;
  row: WaitingMessage;
}

/** The name that dead letters give for this side, where a consumer gives its group. */
export const relayName = 'relay';

function letterOf({ row, reason }: Refused, { count, firstSeen }: Attempts) {
  return deadLetters.event('message.dead-lettered', {
    key: row.key,
    extensions: { consumer: relayName, originaltopic: row.topic },
    data: {
      consumer: relayName,
      topic: row.topic,
      partition: null,
      offset: null,
      key: row.key,
      headers: { ce_id: row.event_id, ce_type: row.type, ce_time: row.time },
      value: null,
      reason: `Kafka rejects it: ${reason}`,
      attempts: count,
      firstSeen,
    },
  });
}

/**
 * Parks a row: `published_at = 'infinity'` takes it out of what waits and keeps it from being purged. Setting it back to null
 * publishes it. A dead letter that is itself refused is parked without another.
 */
async function park(database: StatementRunner, refused: Refused, attempts: Attempts): Promise<void> {
  const letters = refused.row.topic === deadLetters.name ? [] : [letterOf(refused, attempts)];
  await database.query(sql`
    WITH parked AS (
      UPDATE outbox_message SET published_at = 'infinity'
      WHERE id = ${refused.row.id}::bigint AND published_at IS NULL
      RETURNING id
    ),
    outbox AS (${insertOutbox(letters, { from: 'parked' })})
    SELECT id FROM parked`);
}

/** Counts how often the broker has refused a row, and parks it when that is often enough. */
export function trackRefused(database: StatementRunner, mostAttempts: number) {
  const tracked = new Map<string, Attempts>();

  return {
    /** The keys (`orderKey`) of which nothing is sent now, because the next attempt is not due. */
    heldBack(): Set<string> {
      const now = performance.now();
      return new Set([...tracked].filter(([, { retryAt }]) => retryAt > now).map(([key]) => key));
    },
    /** Answers whether the row was parked. */
    async refused(refused: Refused): Promise<boolean> {
      const name = orderKey(refused.row);
      const known = tracked.get(name);
      const attempts =
        known?.row.id === refused.row.id
          ? known
          : { count: 0, firstSeen: new Date().toISOString(), retryAt: 0, row: refused.row };
      attempts.count += 1;
      attempts.retryAt = performance.now() + 50 * 2 ** attempts.count;
      tracked.set(name, attempts);
      if (attempts.count < mostAttempts) return false;
      await park(database, refused, attempts);
      tracked.delete(name);
      return true;
    },
    /** Drops rows that have been published after all. */
    published(rows: readonly WaitingMessage[]): void {
      if (tracked.size > 0) for (const row of rows) tracked.delete(orderKey(row));
    },
  };
}

export type RefusedMessages = ReturnType<typeof trackRefused>;
