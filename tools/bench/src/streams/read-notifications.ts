import { randomUUID } from 'node:crypto';
import type { Kafka } from '@team-operations/messaging';
import { dnoFaultNotifications } from '@team-operations/safe-isolation';

/** Reads the topic of notifications as operations staff's programs do: notes when each job's message could be read. */
export async function readNotifications(kafka: Kafka) {
  const readAt = new Map<string, number>();
  const consumer = kafka.consumer({ groupId: `bench-${randomUUID()}`, allowAutoTopicCreation: false });
  const joined = Promise.withResolvers<void>();
  consumer.on(consumer.events.GROUP_JOIN, () => joined.resolve());
  await consumer.connect();
  await consumer.subscribe({ topic: dnoFaultNotifications.name, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message }) => {
      const now = performance.now();
      const { jobReference } = JSON.parse(message.value?.toString() ?? '{}') as { jobReference?: string };
      if (jobReference !== undefined && !readAt.has(jobReference)) readAt.set(jobReference, now);
    },
  });
  await joined.promise;
  return { readAt, stop: () => consumer.disconnect() };
}
