import { sql, type Database } from '@team-operations/database';

/** Every lane has its share of the keys, and each key some events, as jobs have. */
const eventsOfJob = 5;

/** Rows in one statement: on a busy machine more of them would not be done before it is given up. */
const rowsAtOnce = 5000;

/** Puts so many job events into the outbox, of the size that the service writes them, and nothing else. */
export async function fillOutbox(database: Database, count: number): Promise<void> {
  await database.query(sql`TRUNCATE outbox_message`);
  for (let first = 1; first <= count; first += rowsAtOnce)
    await database.query(jobEvents(first, Math.min(count, first + rowsAtOnce - 1)));
  await database.query(sql`VACUUM (ANALYZE) outbox_message`);
}

const jobEvents = (first: number, last: number) => sql`
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    SELECT uuidv7(), 'job.events.v1', key, (hashtext(key) & 15)::smallint, 'job.updated',
      json_build_object('teamid', '0192aa00-0000-7000-8000-000000000000', 'requestid', 'bench')::jsonb,
      json_build_object('id', key, 'status', 'ASSIGNED', 'scheduledDate', '2026-03-01', 'jobTypeId', key,
        'notes', 'Ring the side bell; the meter is in the cupboard under the stairs', 'externalReference', 'JOB-' || number,
        'mpan', '1000000123451', 'supplierId', key, 'clientId', key, 'siteId', key, 'assignedEngineerId', key,
        'createdAt', now(), 'updatedAt', now(), 'assignedAt', now())
    FROM (SELECT number, md5('job ' || number / ${eventsOfJob}::int)::uuid::text AS key
      FROM generate_series(${first}::int, ${last}::int) AS number) AS job`;

/** How fast rows were published, by the marks: those after the first mark, over the time between the first and the last. */
export async function publishedPerSecond(database: Database): Promise<number> {
  const [row] = await database.query<{ rate: number }>(sql`
    SELECT (count(*) FILTER (WHERE published_at > first)
        / extract(epoch FROM max(published_at) - max(first)))::float8 AS rate
    FROM outbox_message CROSS JOIN (SELECT min(published_at) AS first FROM outbox_message) AS mark`);
  return row?.rate ?? 0;
}

/** Whether all is published. */
export async function isEmpty(database: Database): Promise<boolean> {
  const rows = await database.query(
    sql`SELECT id FROM outbox_message WHERE lane BETWEEN 0 AND 15 AND published_at IS NULL LIMIT 1`,
  );
  return rows.length === 0;
}
