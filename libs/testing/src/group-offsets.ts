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

/**
 * One attempt; rejects when the group cannot be joined. Left to itself, kafkajs answers such a consumer as if it ran and starts it again in
 * the background: that one drops what it is to commit, and stays a member, which others wait for and which gets a share of the messages.
 */
async function commitAsMember(
  brokers: readonly string[],
  groupId: string,
  offsets: TopicPartitionOffset[],
): Promise<void> {
  // `admin.setOffsets` joins the group for each topic, and waits five seconds for its last fetch.
  const consumer = connectTo(brokers).consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 100,
    retry: { restartOnFailure: async () => false },
  });
  const crashes: Error[] = [];
  consumer.on(consumer.events.CRASH, ({ payload }) => void crashes.push(payload.error));
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...new Set(offsets.map(({ topic }) => topic))] });
    // Resolves when it has joined, and when it has crashed.
    await consumer.run({ autoCommit: false, eachMessage: async () => undefined });
    for (const crash of crashes) throw crash;
    await consumer.commitOffsets(offsets);
  } finally {
    await consumer.disconnect();
  }
}

interface Failure {
  name: string;
  retriable?: boolean;
}
const isPassing = ({ name, retriable }: Failure) =>
  retriable === true || name === 'KafkaJSNumberOfRetriesExceeded';

/** Sets a consumer group, which has no members, to these offsets: what other tests published before is not read. */
export async function setOffsets(
  brokers: readonly string[],
  groupId: string,
  offsets: TopicPartitionOffset[],
): Promise<void> {
  await eventually(async () => {
    try {
      await commitAsMember(brokers, groupId, offsets);
      return true;
    } catch (error) {
      // The coordinator of a new broker loads for a moment.
      if (isPassing(error as Failure)) return false;
      throw error;
    }
  });
}
