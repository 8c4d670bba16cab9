import { randomUUID } from 'node:crypto';
import type { Admin, Kafka, KafkaMessage } from 'kafkajs';

export interface TopicReading {
  kafka: Kafka;
  topic: string;
  onMessage: (message: KafkaMessage, partition: number) => void;
}

/** Partition -> its first offset that is not to be read, for the partitions that hold anything. */
async function findEnds(admin: Admin, topic: string): Promise<Map<number, bigint>> {
  const offsets = await admin.fetchTopicOffsets(topic);
  const filled = offsets.filter(({ low, high }) => low !== high);
  return new Map(filled.map(({ partition, high }) => [partition, BigInt(high)]));
}

/** Reads a topic from its first message to what was its last when the call began, disturbing no consumer group. */
export async function readToEnd({ kafka, topic, onMessage }: TopicReading): Promise<void> {
  const admin = kafka.admin();
  const groupId = `read.${topic}.${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 500 });
  const finished = Promise.withResolvers<void>();
  try {
    await admin.connect();
    const ends = await findEnds(admin, topic);
    if (ends.size === 0) return;
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    consumer.on(consumer.events.CRASH, ({ payload }) => finished.reject(payload.error));
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        const { partition, messages } = batch;
        const end = ends.get(partition);
        if (end === undefined) return;
        for (const message of messages) if (BigInt(message.offset) < end) onMessage(message, partition);
        if (BigInt(batch.lastOffset()) + 1n >= end) ends.delete(partition);
        if (ends.size === 0) finished.resolve();
      },
    });
    await finished.promise;
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined);
    await admin.disconnect();
  }
}
