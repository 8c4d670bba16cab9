import type { Admin, TopicPartitionOffset } from 'kafkajs';
import { eventually } from './eventually.ts';
import { connectTo, withAdmin } from './kafka-of-tests.ts';

/** A topic that was just created has no leader for a moment. */
const offsetsOf = (admin: Admin, topic: string) =>
  eventually(() =>
    admin.fetchTopicOffsets(topic).catch((error: { type?: string }) => {
      if (error.type === 'NOT_LEADER_FOR_PARTITION') return undefined;
      throw error;
    }),
  );

/** Where these topics end now. */
export function topicEnds(
  brokers: readonly string[],
  topics: readonly string[],
): Promise<TopicPartitionOffset[]> {
  return withAdmin(brokers, async (admin) => {
    const ends = topics.map(async (topic) =>
      (await offsetsOf(admin, topic)).map(({ partition, high }) => ({ topic, partition, offset: high })),
    );
    return (await Promise.all(ends)).flat();
  });
}

/** Sets a consumer group, which has no members, to these offsets: what other tests published before is not read. */
export async function setOffsets(
  brokers: readonly string[],
  groupId: string,
  offsets: TopicPartitionOffset[],
): Promise<void> {
  // `admin.setOffsets` joins the group for each topic, and waits five seconds for its last fetch.
  const consumer = connectTo(brokers).consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 100,
  });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...new Set(offsets.map(({ topic }) => topic))] });
    const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
    await consumer.run({ autoCommit: false, eachMessage: async () => undefined });
    await joined;
    await consumer.commitOffsets(offsets);
  } finally {
    await consumer.disconnect();
  }
}
