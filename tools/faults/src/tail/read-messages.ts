import { randomUUID } from 'node:crypto';
import type { Kafka } from '@team-operations/messaging';
import type { Start } from '../arguments.ts';
import type { Positions } from './positions.ts';

type Consumer = ReturnType<Kafka['consumer']>;
type EachBatch = NonNullable<NonNullable<Parameters<Consumer['run']>[0]>['eachBatch']>;
export type Message = Parameters<EachBatch>[0]['batch']['messages'][number];

export interface MessageReading {
  kafka: Kafka;
  topic: string;
  from: Start;
  /** Where an earlier reading stopped; changed as messages are read. */
  stopped: Positions | null;
  /** Called for every message, in order per partition. */
  onMessage: (message: Message) => void;
  /** Called once, when it is fixed where reading begins: what is published from then on is read. */
  onFixed: () => void;
  /** Called once, when everything was read that was there at the beginning. */
  onCaughtUp: () => void;
  /** Called after each batch with where to go on. */
  onPositions: (positions: Positions) => void;
  /** Called when the broker went away, and when it is read again. */
  onAway: () => void;
  onBack: () => void;
  signal: AbortSignal;
}

interface Range {
  start: bigint;
  end: bigint;
}

/** Partition -> where to begin, and where the topic ended when the reading began. */
async function findRanges({ kafka, topic, from, stopped }: MessageReading): Promise<Map<number, Range>> {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const offsets = await admin.fetchTopicOffsets(topic);
    const byTime = typeof from === 'object' ? await admin.fetchTopicOffsetsByTimestamp(topic, from.time) : [];
    const startOf = ({ partition, low, high }: (typeof offsets)[number]): string => {
      if (from === 'beginning') return low;
      if (typeof from === 'object')
        return byTime.find((found) => found.partition === partition)?.offset ?? high;
      return stopped === null ? high : (stopped.get(partition) ?? low);
    };
    return new Map(
      offsets.map((offset) => {
        const [start, low, end] = [startOf(offset), offset.low, offset.high].map(BigInt) as [
          bigint,
          bigint,
          bigint,
        ];
        // Kept longer than the topic keeps its messages: what is gone cannot be read.
        return [offset.partition, { start: start < low || start > end ? low : start, end }] as const;
      }),
    );
  } finally {
    await admin.disconnect();
  }
}

/** Disconnects, and deletes the group on the broker: it has no offsets, and no consumer comes back to it. */
async function leave(kafka: Kafka, consumer: Consumer, groupId: string): Promise<void> {
  await consumer.disconnect();
  const admin = kafka.admin({ retry: { retries: 2 } });
  try {
    await admin.connect();
    await admin.deleteGroups([groupId]);
  } catch {
    // An unavailable broker deletes an empty group by itself.
  } finally {
    await admin.disconnect();
  }
}

/** Reads a topic until the signal comes. Rejects when the broker cannot be read. */
export async function readMessages(reading: MessageReading): Promise<void> {
  const { kafka, topic, onFixed, onMessage, onCaughtUp, onPositions, onAway, onBack, signal } = reading;
  const ranges = await findRanges(reading);
  onFixed();
  const positions: Positions = new Map(
    [...ranges].map(([partition, { start }]) => [partition, String(start)]),
  );
  const behind = new Map([...ranges].filter(([, { start, end }]) => start < end));
  const groupId = `faults-tail.${randomUUID()}`;
  const consumer = kafka.consumer({
    groupId,
    allowAutoTopicCreation: false,
    maxWaitTimeInMs: 500,
    sessionTimeout: 10_000,
  });
  const ended = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => ended.resolve(), { once: true });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (payload.restart) onAway();
    else ended.reject(payload.error);
  });
  // Each time: having committed nothing, the group would go on where it likes.
  consumer.on(consumer.events.GROUP_JOIN, () => {
    for (const [partition, offset] of positions) consumer.seek({ topic, partition, offset });
  });
  // A broker that is frozen lets requests run out; one that is dead has the consumer start again.
  consumer.on(consumer.events.REQUEST_TIMEOUT, onAway);
  consumer.on(consumer.events.FETCH, onBack);
  try {
    if (signal.aborted) return;
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    onPositions(positions);
    if (behind.size === 0) onCaughtUp();
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch }) => {
        const { partition, messages } = batch;
        for (const message of messages) {
          if (BigInt(message.offset) < BigInt(positions.get(partition) ?? 0)) continue;
          onMessage(message);
          positions.set(partition, String(BigInt(message.offset) + 1n));
        }
        const range = behind.get(partition);
        if (
          range !== undefined &&
          BigInt(batch.lastOffset()) + 1n >= range.end &&
          behind.delete(partition) &&
          behind.size === 0
        )
          onCaughtUp();
        onPositions(positions);
      },
    });
    await ended.promise;
  } finally {
    await leave(kafka, consumer, groupId);
  }
}
