import { createHash } from 'node:crypto';
import { canonical } from '@team-operations/operations';
import type { OutboxEvent } from '@team-operations/safe-isolation/test/outbox-events';

/** An event as a golden file compares it; ids and times already replaced. */
export type GoldenEvent = Pick<OutboxEvent, 'topic' | 'key' | 'type' | 'extensions' | 'data'>;

/**
 * One line for an event: topic, type, key and headers as they are, and a digest of the data. What the data may hold is the
 * topic's schema; what matters of it in a case is in its answer and its flow files.
 */
export function eventLine({ topic, type, key, extensions, data }: GoldenEvent): string {
  const headers = Object.entries(extensions)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`);
  const digest = createHash('sha256')
    .update(JSON.stringify(canonical(data)))
    .digest('hex')
    .slice(0, 16);
  return [topic, type, `key=${key}`, ...headers, `data=${digest}`].join(' ');
}
