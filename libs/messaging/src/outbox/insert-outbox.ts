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

function rowsOf(events: readonly OutboxEvent[], ofStep?: true) {
  return events.map(({ eventId, topic, key, lane, type, extensions, data, ofChange }) => ({
    event_id: eventId,
    topic,
    key,
    lane,
    type,
    extensions,
    data,
    of_change: ofChange,
    of_step: ofStep,
  }));
}

/** How the row of a further common table expression comes into the statement. */
function stepOf(beside: EventsOfStep | undefined) {
  if (beside === undefined) return { rows: [], joined: empty, data: empty, where: empty };
  const data = sql`step_source.${named(beside.dataColumn)}`;
  return {
    rows: rowsOf(beside.events, true),
    joined: sql`LEFT JOIN ${named(beside.step)} AS step_source ON true`,
    data: sql`WHEN event.of_step THEN ${data}`,
    where: sql`WHERE event.of_step IS NOT TRUE OR ${data} IS NOT NULL`,
  };
}

/**
 * The statement that writes events to the outbox, to be run by itself in a transaction or as a common table expression
 * beside the change it reports: `WITH change AS (…), outbox AS (${insertOutbox(events, { from: 'change' })}) SELECT …`.
 * All events travel as one json parameter, so the statement's text is the same for any number of them.
 */
export function insertOutbox(events: readonly OutboxEvent[], source: OutboxSource | null = null): Sql {
  const column = source?.dataColumn;
  if (source?.beside !== undefined && (column === undefined || source.keyColumn !== undefined))
    throw new TypeError('events of a step need a source of one row with a data column');
  if (column === undefined && events.some(({ ofChange }) => ofChange)) {
    throw new TypeError('an event of a change needs a source with a data column');
  }
  const step = stepOf(source?.beside);
  const ownData =
    column === undefined
      ? sql`event.data`
      : sql`CASE ${step.data} WHEN event.of_change THEN change_source.${named(column)} ELSE event.data END`;
  const changed =
    source === null ? empty : sql`${named(source.from)} AS change_source ${step.joined} CROSS JOIN`;
  const ofRow =
    source?.keyColumn === undefined
      ? step.where
      : sql`WHERE event.key = change_source.${named(source.keyColumn)}::text`;
  const rows = JSON.stringify([...rowsOf(events), ...step.rows]);
  return sql`INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    SELECT event.event_id, event.topic, event.key, event.lane, event.type, event.extensions, ${ownData}
    FROM ${changed} json_to_recordset(${rows}::json) AS event(
      event_id uuid, topic text, key text, lane smallint, type text, extensions jsonb, data json, of_change boolean, of_step boolean) ${ofRow}`;
}
