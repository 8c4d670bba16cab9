import { empty, raw, sql, type Sql } from '@team-operations/database';
import type { OutboxEvent } from './outbox-event.ts';

/** The common table expression that the events depend on. */
export interface OutboxSource {
  /** Its name. It must return one row, or none: then no event is written. With `keyColumn` it may return any number. */
  readonly from: string;
  /** Its column that an event's key must equal: each event depends on its own row. */
  readonly keyColumn?: string;
  /** Its json column that is the data of the events made by `eventOfChange`. */
  readonly dataColumn?: string;
}

const identifier = /^[a-z_][a-z0-9_]*$/;

function named(name: string): Sql {
  if (!identifier.test(name)) throw new TypeError(`${name} cannot name part of a statement`);
  return raw(name);
}

function rowsOf(events: readonly OutboxEvent[]): string {
  return JSON.stringify(
    events.map(({ eventId, topic, key, lane, type, extensions, data, ofChange }) => ({
      event_id: eventId,
      topic,
      key,
      lane,
      type,
      extensions,
      data,
      of_change: ofChange,
    })),
  );
}

/**
 * The statement that writes events to the outbox, to be run by itself in a transaction or as a common table expression
 * beside the change it tells of: `WITH change AS (…), outbox AS (${insertOutbox(events, { from: 'change' })}) SELECT …`.
 * All events travel as one json parameter, so the statement's text is the same for any number of them.
 */
export function insertOutbox(events: readonly OutboxEvent[], source: OutboxSource | null = null): Sql {
  const column = source?.dataColumn;
  if (column === undefined && events.some(({ ofChange }) => ofChange)) {
    throw new TypeError('an event of a change needs a source with a data column');
  }
  const data =
    column === undefined
      ? sql`event.data`
      : sql`CASE WHEN event.of_change THEN change_source.${named(column)} ELSE event.data END`;
  const changed = source === null ? empty : sql`${named(source.from)} AS change_source CROSS JOIN`;
  const ofRow =
    source?.keyColumn === undefined
      ? empty
      : sql`WHERE event.key = change_source.${named(source.keyColumn)}::text`;
  return sql`INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    SELECT event.event_id, event.topic, event.key, event.lane, event.type, event.extensions, ${data}
    FROM ${changed} json_to_recordset(${rowsOf(events)}::json) AS event(
      event_id uuid, topic text, key text, lane smallint, type text, extensions jsonb, data json, of_change boolean) ${ofRow}`;
}
