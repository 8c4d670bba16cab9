import type { Sql } from '@team-operations/database';
import type { EventsOfStep, OutboxEvent } from '@team-operations/messaging';

/** Resources that a statement changes beside the one of the operation. Each row has its audit row. */
export interface FurtherChange {
  /** The name of its common table expression; later ones may read it. */
  name: string;
  /**
   * A statement that changes any number of resources and returns `id uuid, before json, after json` of each. It reads `change`, or a step that
   * `change` reads, so that it touches nothing when the change touches nothing.
   */
  statement: Sql;
  /** An event goes out with the row whose id is its key; one of the change carries that resource as it is now. */
  events: readonly OutboxEvent[];
}

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
   * two statements at the same time do not see each other's rows.
   */
  oneAtATime?: string;
  /** True where the statement creates rows and waits for none that exists: it is committed together with others of the team. */
  waitsForNoRow?: boolean;
  /** Other resources that the same statement changes. */
  further?: readonly FurtherChange[];
  /** What is published. An event of the change carries the resource as it is now. */
  events: readonly OutboxEvent[];
  /** Published with them: events that carry what a step returns. One INSERT costs less than two. */
  eventsOfStep?: EventsOfStep | undefined;
  /** What the caller is answered, when that is not the resource. */
  answer?: unknown;
  /** What the caller is answered beside the resource. The audit and the events do not carry it. */
  beside?: object | undefined;
}

/** What the statement of a change returns. */
export interface Written {
  /** The resource of the operation as it is now. */
  after: unknown;
  /** The others that were changed as they are now, by id. Absent when there can be none. */
  further?: Readonly<Record<string, unknown>> | null;
}

/** The answer to keep for an Idempotency-Key. */
export interface StoredAnswer {
  key: string;
  requestHash: Buffer;
  /** As earlier releases stored it, in the order in which the properties were sent: an answer is kept for a day. */
  earlierHash: () => Buffer;
}
