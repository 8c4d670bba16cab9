import type { KafkaMessage } from 'kafkajs';
import { isUuid } from '@team-operations/schemas';
import type { TopicContract } from '../topics/topic.ts';
import type { EventOfType } from './consumed-event.ts';

/** The position of a message. */
export interface Position {
  topic: string;
  partition: number;
}

/** What a message turned out to be: an event, or something that no retry will make one. */
export type ReadEvent =
  | { event: EventOfType<string, unknown>; unreadable?: never }
  | { event?: never; unreadable: string };

const attributes = new Set(['id', 'source', 'specversion', 'time', 'type']);

/** A message's headers as text. */
export function textHeaders({ headers = {} }: KafkaMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[name, first.toString()]];
    }),
  );
}

function extensionsOf(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.startsWith('ce_') && !attributes.has(name.slice(3)))
      .map(([name, value]) => [name.slice(3), value]),
  );
}

function parse(value: Buffer | null): { data: unknown } | null {
  if (value === null) return { data: null };
  try {
    return { data: JSON.parse(value.toString()) as unknown };
  } catch {
    return null;
  }
}

/** Reads a message as the CloudEvent that it should be (binary mode), and checks it against its topic. */
export function readEvent(
  contract: TopicContract,
  { partition }: Position,
  message: KafkaMessage,
): ReadEvent {
  const headers = textHeaders(message);
  const { ce_id: id, ce_type: type, ce_source: source, ce_time: time } = headers;
  if (!isUuid(id)) return { unreadable: 'ce_id is missing or is not a UUID' };
  if (type === undefined || source === undefined || time === undefined) {
    return { unreadable: 'ce_type, ce_source or ce_time is missing' };
  }
  if (message.key === null) return { unreadable: 'it has no key' };
  const parsed = parse(message.value);
  if (parsed === null) return { unreadable: 'its value is not JSON' };
  const issues = contract.issuesOf(type, parsed.data);
  if (issues.length > 0) {
    const faults = issues.map((issue) => `${issue.path} ${issue.message}`.trim());
    return { unreadable: `it does not match its schema: ${faults.join('; ')}` };
  }
  const key = message.key.toString();
  const { topic, offset } = { topic: contract.name, offset: message.offset };
  const extensions = extensionsOf(headers);
  return { event: { id, type, source, time, key, extensions, data: parsed.data, topic, partition, offset } };
}
