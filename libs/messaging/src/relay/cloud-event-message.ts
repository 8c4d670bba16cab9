import type { Message } from 'kafkajs';
import type { WaitingMessage } from './waiting-messages.ts';

/** A waiting row as a Kafka message: CloudEvents 1.0, Kafka protocol binding 3.2 (binary mode). */
export function cloudEventMessage(row: WaitingMessage, source: string): Message {
  const headers: Record<string, string> = {
    ce_specversion: '1.0',
    ce_id: row.event_id,
    ce_source: source,
    ce_type: row.type,
    ce_time: row.time,
  };
  if (row.data !== null) headers['content-type'] = 'application/json';
  for (const name in row.extensions) headers[`ce_${name}`] = row.extensions[name] ?? '';
  return { key: row.key, value: row.data, headers };
}

/** About how many bytes a row takes on its way to the broker. */
export function approximateSize({ data, key }: WaitingMessage): number {
  return (data === null ? 0 : Buffer.byteLength(data)) + key.length + 400;
}
