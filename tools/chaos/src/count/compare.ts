import type { OutboxRow } from './team-rows.ts';
import type { SeenMessage } from './team-messages.ts';

/** How the topics differ from what was written to the outbox. */
export interface TopicsCompared {
  /** Written, and on no topic. */
  skipped: string[];
  /** On a topic, and never written. */
  unknown: string[];
  /** On a topic more than once. */
  doubled: string[];
  /** On a topic behind one of its key that was written later, counting the first time that each is there. */
  outOfOrder: string[];
}

/** Alarms of one request each: requests of one credential are refused side by side (decision 10). */
const isOfOneRequest = ({ type }: OutboxRow) => type.startsWith('fault.refused');

/** Compares what was written with what is on the topics. */
export function compareTopics(written: readonly OutboxRow[], seen: readonly SeenMessage[]): TopicsCompared {
  const byEvent = Map.groupBy(seen, ({ eventId }) => eventId);
  const rowOf = new Map(written.map((row) => [row.event_id, row]));
  const name = (eventId: string) => `${rowOf.get(eventId)?.type ?? 'unknown'} ${eventId}`;
  return {
    skipped: written.filter(({ event_id }) => !byEvent.has(event_id)).map(({ event_id }) => name(event_id)),
    unknown: [...byEvent.keys()].filter((eventId) => !rowOf.has(eventId)),
    doubled: [...byEvent].filter(([, copies]) => copies.length > 1).map(([eventId]) => name(eventId)),
    outOfOrder: outOfOrder(rowOf, seen).map(name),
  };
}

function outOfOrder(rowOf: ReadonlyMap<string, OutboxRow>, seen: readonly SeenMessage[]): string[] {
  const late: string[] = [];
  for (const [, messages] of Map.groupBy(seen, ({ topic, key }) => `${topic} ${key}`)) {
    const known = new Set<string>();
    let newest = 0n;
    for (const { eventId } of messages.toSorted((one, other) => Number(one.offset - other.offset))) {
      const row = rowOf.get(eventId);
      if (row === undefined || known.has(eventId) || isOfOneRequest(row)) continue;
      known.add(eventId);
      if (BigInt(row.id) < newest) late.push(eventId);
      else newest = BigInt(row.id);
    }
  }
  return late;
}
