import { empty, join, raw, sql, type Sql } from '@team-operations/database';
import { storableJson } from '@team-operations/schemas';
import type { OutboxEvent } from './outbox-event.ts';

/** The common table expression that the events depend on. */
export interface OutboxSource {
  /** Its name. It must return one row, or none: then no event is written. With `keyColumn` it may return any number. */
  readonly from: string;
  /** Its column that an event's key must equal: each event depends on its own row. */
  readonly keyColumn?: string;
  /** Its json column that is the data of the events made by `eventOfChange`. */
  readonly dataColumn?: string;
  /** Events whose data another common table expression has. */
  readonly beside?: EventsOfStep | undefined;
}

/** Events that carry the row of another common table expression; without a row they are not written. */
export interface EventsOfStep {
  /** Its name. It must return one row, or none. */
  readonly step: string;
  /** Its json column that is the data of the events. */
  readonly dataColumn: string;
  readonly events: readonly OutboxEvent[];
}

const identifier = /^[a-z_][a-z0-9_]*$/;

function named(name: string): Sql {
  if (!identifier.test(name)) throw new TypeError(`${name} cannot name part of a statement`);
  return raw(name);
}

const into = raw('INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)');

/** One event as a row; `data` is what the database has of it. */
function rowOf(
  { eventId, topic, key, lane, type, extensions, ...event }: OutboxEvent,
  data: Sql | null,
): Sql {
  const written = event.data === null ? null : storableJson(event.data);
  return sql`SELECT ${eventId}::uuid, ${topic}::text, ${key}::text, ${lane}::smallint, ${type}::text, ${storableJson(extensions)}::jsonb,
    ${event.ofChange && data !== null ? data : sql`${written}::json`}`;
}

/** More events than most changes have are one value, so that there are few texts. */
const mostRows = 16;

/**
 * Few events, each with a SELECT of its own: a whole submission takes PostgreSQL 7 % less time than with its events as one value
 * (docs/decisions/0114-reading-of-prepared-statements.md).
 */
function insertRows(events: readonly OutboxEvent[], source: OutboxSource | null): Sql {
  const { beside } = source ?? {};
  const from = source === null ? empty : sql` FROM ${named(source.from)} AS change_source`;
  const data = source?.dataColumn === undefined ? null : sql`change_source.${named(source.dataColumn)}`;
  const rows = events.map((event) => sql`${rowOf(event, data)}${from}`);
  if (beside !== undefined) {
    const ofStep = sql`step_source.${named(beside.dataColumn)}`;
    const both = sql`${from}, ${named(beside.step)} AS step_source WHERE ${ofStep} IS NOT NULL`;
    rows.push(...beside.events.map((event) => sql`${rowOf(event, ofStep)}${both}`));
  }
  return sql`${into} ${join(rows, ' UNION ALL ')}`;
}

/** Any number of events as one value, so that the text is the same for all of them. */
function insertList(events: readonly OutboxEvent[], source: OutboxSource | null): Sql {
  const { from, dataColumn, keyColumn } = source ?? {};
  const data =
    dataColumn === undefined
      ? sql`event.data`
      : sql`CASE WHEN event.of_change THEN change_source.${named(dataColumn)} ELSE event.data END`;
  const changed = from === undefined ? empty : sql`${named(from)} AS change_source CROSS JOIN`;
  const ofRow =
    keyColumn === undefined ? empty : sql`WHERE event.key = change_source.${named(keyColumn)}::text`;
  const rows = events.map(({ eventId, ofChange, topic, key, lane, type, extensions, data: written }) => ({
    ...{ event_id: eventId, topic, key, lane, type, extensions, data: written, of_change: ofChange },
  }));
  return sql`${into}
    SELECT event.event_id, event.topic, event.key, event.lane, event.type, event.extensions, ${data}
    FROM ${changed} json_to_recordset(${storableJson(rows)}::json) AS event(
      event_id uuid, topic text, key text, lane smallint, type text, extensions jsonb, data json, of_change boolean) ${ofRow}`;
}

/**
 * The statement that writes events to the outbox, to be run by itself in a transaction or as a common table expression
 * beside the change it reports: `WITH change AS (…), outbox AS (${insertOutbox(events, { from: 'change' })}) SELECT …`.
 */
export function insertOutbox(events: readonly OutboxEvent[], source: OutboxSource | null = null): Sql {
  const column = source?.dataColumn;
  const beside = source?.beside;
  if (beside !== undefined && (column === undefined || source?.keyColumn !== undefined))
    throw new TypeError('events of a step need a source of one row with a data column');
  if (column === undefined && events.some(({ ofChange }) => ofChange)) {
    throw new TypeError('an event of a change needs a source with a data column');
  }
  const isFew = events.length > 0 && events.length <= mostRows && source?.keyColumn === undefined;
  return isFew || (beside?.events.length ?? 0) > 0 ? insertRows(events, source) : insertList(events, source);
}
