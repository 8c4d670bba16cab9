import { sql, type StatementRunner } from '@team-operations/database';
import { LANES } from '../outbox/lane.ts';

/** A row of the outbox that has not been published. */
export interface WaitingMessage {
  /** Of the row; ascending within a key. */
  id: string;
  event_id: string;
  topic: string;
  key: string;
  type: string;
  extensions: Readonly<Record<string, string>>;
  /** JSON as it was written, or null for a tombstone. */
  data: string | null;
  /** UTC, with milliseconds. */
  time: string;
}

/**
 * The oldest waiting messages of each lane. Rows are looked for by what waits, not by "after the last id": transactions
 * commit out of order, and a row that appears late must not be skipped. With `lane = …` PostgreSQL may read the primary key
 * from its start instead, past everything that was published; the range leaves it only the index of what waits.
 */
export function readWaiting(
  database: StatementRunner,
  lanes: readonly number[],
  perLane: number,
  exceptTopics: readonly string[] = [],
): Promise<WaitingMessage[]> {
  return database.query<WaitingMessage>(sql`
    SELECT message.*
    FROM unnest(${lanes}::smallint[]) AS own(lane)
    CROSS JOIN LATERAL (
      SELECT id, event_id, topic, key, type, extensions, data::text AS data, time
      FROM outbox_message
      WHERE lane BETWEEN own.lane AND own.lane AND published_at IS NULL
        AND topic <> ALL (${exceptTopics}::text[])
      ORDER BY lane, id
      LIMIT ${perLane}
    ) AS message`);
}

/**
 * Takes messages that Kafka has acknowledged out of what waits. Does not wait for the disk: a mark that is lost when the server
 * crashes means that a message is published again, which consumers bear.
 */
export async function markPublished(
  database: StatementRunner,
  rows: readonly WaitingMessage[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await database.query(sql`
    UPDATE outbox_message SET published_at = now()
    FROM (SELECT set_config('synchronous_commit', 'off', true)) AS setting
    WHERE id = ANY (${ids}::bigint[])`);
}

export interface OutboxLag {
  /** Messages that wait to be published; counted no further than 6,250 in a lane, 100,000 in all. */
  waiting: number;
  /** Age of the oldest of them in seconds, 0 when none waits. */
  oldestSeconds: number;
}

/** How far publishing is behind. */
export async function outboxLag(database: StatementRunner): Promise<OutboxLag> {
  const [lag] = await database.query<OutboxLag>(sql`
    SELECT sum(waiting.count)::int AS waiting,
      coalesce(greatest(extract(epoch FROM now() - min(waiting.oldest)), 0), 0)::float8 AS "oldestSeconds"
    FROM generate_series(0, ${LANES - 1}::smallint) AS every(lane)
    CROSS JOIN LATERAL (
      SELECT count(*) AS count, min(time) AS oldest
      FROM (
        SELECT time FROM outbox_message
        WHERE lane BETWEEN every.lane AND every.lane AND published_at IS NULL
        ORDER BY lane, id
        LIMIT 6250
      ) AS message
    ) AS waiting`);
  return lag ?? { waiting: 0, oldestSeconds: 0 };
}
