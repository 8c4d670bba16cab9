import type { Issue } from '@team-operations/errors';
import { newId } from '@team-operations/schemas';
import { laneOf } from './lane.ts';

/** An event that waits to be written to the outbox; `topic.event(…)` makes it. */
export interface OutboxEvent {
  readonly eventId: string;
  readonly topic: string;
  readonly key: string;
  readonly lane: number;
  readonly type: string;
  readonly extensions: Readonly<Record<string, string | undefined>>;
  /** Null is a tombstone, unless the database writes the data. */
  readonly data: unknown;
  /** True: the data is what the changing statement says it is. */
  readonly ofChange: boolean;
  /** Of an event of a change: what is wrong with the data that the database wrote. */
  readonly issuesOf?: (data: unknown) => readonly Issue[];
}

/** Completes an event with its id and lane. */
export function outboxEvent(event: Omit<OutboxEvent, 'eventId' | 'lane'>): OutboxEvent {
  return { eventId: newId(), lane: laneOf(event.key), ...event };
}
