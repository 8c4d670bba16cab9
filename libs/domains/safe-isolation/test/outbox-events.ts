import { RESPONSE_CLOCK } from '@team-operations/market';
import { sql, type StatementRunner } from '@team-operations/database';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { sipSubmissions } from '../src/index.ts';
import { carryOut, type Command, recordFlows } from './handlers.ts';
import type { SipBed } from './sip-bed.ts';

/** A message as it waits in the outbox. */
export interface OutboxEvent {
  id: string;
  event_id: string;
  topic: string;
  key: string;
  type: string;
  extensions: Record<string, string>;
  data: unknown;
  time: string;
}

/** What the outbox was given after the message with this id, without those that are known. */
export const eventsAfter = (database: StatementRunner, id: string, known: readonly string[] = []) =>
  database.query<OutboxEvent>(sql`
    SELECT id::text, event_id, topic, key, type, extensions, data, time FROM outbox_message
    WHERE id > ${id}::bigint AND id NOT IN (SELECT unnest(${known}::bigint[])) ORDER BY outbox_message.id`);

/** Id of the newest message. */
export async function lastEvent(database: StatementRunner): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    sql`SELECT coalesce(max(id), 0)::text AS id FROM outbox_message`,
  );
  return row?.id ?? '0';
}

/** What the worker does with a submission or a command from its topic, without the topic: no other worker is to see it. */
export async function work(
  { workerDatabase }: Pick<SipBed, 'workerDatabase'>,
  message: OutboxEvent,
): Promise<void> {
  const { event_id: id, type, key, time, topic, extensions, data } = message;
  const event = { id, type, key, time, topic, extensions, data, source: '', partition: 0, offset: '0' };
  // Other topics have no consumer here: a transaction would do nothing.
  if (topic === 'sip.submissions.v1') {
    await workerDatabase.transaction((transaction) =>
      recordFlows({ live: false })(event as ConsumedEvent<typeof sipSubmissions>, transaction),
    );
  } else if (topic === 'market.commands.v1') {
    await workerDatabase.transaction((transaction) =>
      carryOut({ live: false, responseClock: RESPONSE_CLOCK })(event as Command, transaction),
    );
  }
}
