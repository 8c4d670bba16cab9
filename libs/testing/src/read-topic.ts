import { randomUUID } from 'node:crypto';

import type { Consumer, KafkaMessage } from 'kafkajs';
import { connectTo } from './kafka-of-tests.ts';

/** A message as any Kafka tool would see it. */
export interface TopicMessage {
  key: string | null;
  /** The parsed JSON, or null for a tombstone. */
  value: unknown;
  headers: Record<string, string>;
  partition: number;
  offset: string;
}

export interface TopicReading {
  /** Each `host:port`. */
  brokers: string[];
  topic: string;
  /** Picks this test's messages out of a topic that all tests share. */
  where?: (message: TopicMessage) => boolean;
  /** Called after each picked message with all of them so far: is this enough? */
  until: (messages: TopicMessage[]) => boolean;
  /** Milliseconds. */
  timeout?: number;
}

/**
 * Reads a topic from its first message, as a consumer group of its own, and answers the picked messages as soon as
 * they are enough. Throws an Error that lists what arrived if they are not within the time.
 */
export async function readTopic(reading: TopicReading): Promise<TopicMessage[]> {
  const consumer = connectTo(reading.brokers).consumer({
    groupId: `test-${randomUUID()}`,
    allowAutoTopicCreation: false,
    // To leave, it waits for the answer to the fetch that is under way.
    maxWaitTimeInMs: 100,
  });
  await consumer.connect();
  try {
    await consumer.subscribe({ topic: reading.topic, fromBeginning: true });
    return await collect(consumer, reading);
  } finally {
    await consumer.disconnect();
  }
}

async function collect(
  consumer: Consumer,
  { topic, where, until, timeout = 15_000 }: TopicReading,
): Promise<TopicMessage[]> {
  const messages: TopicMessage[] = [];
  const enough = Promise.withResolvers<TopicMessage[]>();
  const timer = setTimeout(() => {
    const keys = messages.map(({ key }) => key).join(', ');
    enough.reject(
      new Error(`${topic}: not enough in ${timeout} ms; ${messages.length} messages came: ${keys}`),
    );
  }, timeout);
  await consumer.run({
    eachMessage: async ({ partition, message }) => {
      const received = readable(partition, message);
      if (where && !where(received)) return;
      messages.push(received);
      if (until(messages)) enough.resolve([...messages]);
    },
  });
  return enough.promise.finally(() => clearTimeout(timer));
}

function readable(partition: number, { key, value, headers, offset }: KafkaMessage): TopicMessage {
  return {
    key: key?.toString() ?? null,
    value: value === null ? null : (JSON.parse(value.toString()) as unknown),
    headers: Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, header]) => [name, String(header)]),
    ),
    partition,
    offset,
  };
}
