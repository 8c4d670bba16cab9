import type { Sql } from '@team-operations/database';
import type { OutboxEvent } from '@team-operations/messaging';

/** One change of team data. */
export interface Change {
  /** Common table expressions before the statement, each `name AS (…)`, for a change that touches more than one table. */
  steps?: readonly Sql[];
  /**
   * A statement that changes at most one resource and returns `id uuid, before json, after json`: the resource as it was
   * (null when it is new) and as it is now.
   */
  statement: Sql;
  /**
   * Names what the team may do only one of at a time. For a condition over rows that the change does not lock, such as how many there are:
   * two statements at once do not see each other's rows.
   */
  oneAtATime?: string;
  /** What to tell the world. An event of the change carries the resource as it is now. */
  events: readonly OutboxEvent[];
  /** What the caller is answered, when that is not the resource. */
  answer?: unknown;
  /** What the caller is answered beside the resource. The audit and the events do not carry it. */
  beside?: object | undefined;
}

/** The answer to keep for an Idempotency-Key. */
export interface StoredAnswer {
  key: string;
  requestHash: Buffer;
}
