import { randomUUID } from 'node:crypto';
import type { EachMessagePayload, Kafka } from 'kafkajs';
import type { MessagingLogger } from '../kafka/logger.ts';
import type { TopicContract } from '../topics/topic.ts';
import type { ConsumedEvent } from './consumed-event.ts';
import { keepConsuming } from './consumer-loop.ts';
import { readEvent } from './read-event.ts';

export interface FollowOptions<Of extends TopicContract> {
  kafka: Kafka;
  topic: Of;
  /** Called for every event since the call of `followTopic`, in order per key; an event may come more than once. */
  onEvent: (event: ConsumedEvent<Of>) => void;
  logger: MessagingLogger;
}

export interface Follower {
  /** False while events may be on the topic that have not come yet because no broker answers. */
  isFollowing(): boolean;
  stop(): Promise<void>;
}

/** Clocks of brokers and services differ by no more than this. */
const clockSkew = 10_000;

/** Partition -> the offset to go on from; kept here because nothing is committed. */
function rememberPositions(kafka: Kafka, topic: string) {
  const since = Date.now() - clockSkew;
  const positions = new Map<number, string>();
  return {
    all: () => [...positions].map(([partition, offset]) => ({ topic, partition, offset })),
    /** Finds where to begin, by time, for partitions that nothing is known of. */
    async find(): Promise<void> {
      const admin = kafka.admin();
      try {
        await admin.connect();
        for (const { partition, offset } of await admin.fetchTopicOffsetsByTimestamp(topic, since)) {
          if (!positions.has(partition)) positions.set(partition, offset);
        }
      } finally {
        await admin.disconnect();
      }
    },
    passed(partition: number, offset: string): void {
      positions.set(partition, String(BigInt(offset) + 1n));
    },
  };
}

/** Groups of followers have one member and no offsets. The broker would delete them later. */
async function deleteGroup(kafka: Kafka, groupId: string): Promise<void> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    await admin.deleteGroups([groupId]);
  } finally {
    await admin.disconnect();
  }
}

/**
 * Gives this process every event of a topic from now on, regardless of other readers. Runs in the background; starts without a
 * broker, and when one is back continues at its position.
 */
export function followTopic<Of extends TopicContract>(options: FollowOptions<Of>): Follower {
  const { kafka, topic: contract, onEvent, logger } = options;
  const { name: topic } = contract;
  let groupId = '';
  const positions = rememberPositions(kafka, topic);

  const eachMessage = async ({ partition, message }: EachMessagePayload) => {
    const { event, unreadable } = readEvent(contract, { topic, partition }, message);
    const place = { topic, partition, offset: message.offset };
    try {
      if (unreadable !== undefined) logger.warn({ ...place, reason: unreadable }, 'an event was skipped');
      // What readEvent lets through is an event of the topic.
      else onEvent(event as ConsumedEvent<Of>);
    } catch (err) {
      logger.error({ ...place, err }, 'following an event failed');
    }
    positions.passed(partition, message.offset);
  };

  const loop = keepConsuming({
    kafka,
    config() {
      // A new group each time: it need not wait until the broker gives up the member before.
      groupId = `follow.${topic}.${randomUUID()}`;
      return { groupId };
    },
    logger,
    async start(consumer) {
      await positions.find();
      // Each time: having committed nothing, the group would go on at the end of the topic.
      consumer.on(consumer.events.GROUP_JOIN, () => {
        for (const position of positions.all()) consumer.seek(position);
      });
      await consumer.subscribe({ topic });
      await consumer.run({ autoCommit: false, eachMessage });
    },
  });

  return {
    isFollowing: () => loop.isConsuming(),
    async stop() {
      const reachable = loop.isConsuming();
      await loop.stop();
      if (!reachable) return;
      await deleteGroup(kafka, groupId).catch((err: unknown) =>
        logger.debug({ err, groupId }, 'the consumer group is left to expire on the broker'),
      );
    },
  };
}
