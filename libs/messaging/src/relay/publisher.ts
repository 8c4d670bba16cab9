import type { Kafka, Producer, TopicMessages } from 'kafkajs';
import { NoAnswerInTime } from '../kafka/failures.ts';
import { partitioner } from '../kafka/partitioner.ts';
import { cloudEventMessage } from './cloud-event-message.ts';
import type { WaitingMessage } from './waiting-messages.ts';

/** Sends rows of the outbox to Kafka. */
export interface Publisher {
  /** Connects unless it is connected. Rejects at the latest at `deadline`. */
  open(deadline: number): Promise<void>;
  /**
   * Resolves when all replicas in sync have all rows. Rejects at the latest at `deadline` (of `performance.now()`); some
   * rows may have arrived all the same.
   */
  send(rows: readonly WaitingMessage[], deadline: number): Promise<void>;
  /** Whether the last thing that was sent has arrived. */
  connected(): boolean;
  close(): Promise<void>;
}

function byTopic(rows: readonly WaitingMessage[], source: string): TopicMessages[] {
  const topics = Map.groupBy(rows, ({ topic }) => topic);
  return [...topics].map(([topic, messages]) => ({
    topic,
    messages: messages.map((row) => cloudEventMessage(row, source)),
  }));
}

async function before<T>(deadline: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const wait = Math.min(Math.max(0, deadline - performance.now()), 60_000);
  const timer = setTimeout(() => late.reject(new NoAnswerInTime('Kafka did not respond in time')), wait);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

async function connect(kafka: Kafka, deadline: number): Promise<Producer> {
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: partitioner,
    retry: { retries: 2 },
  });
  const connecting = producer.connect();
  try {
    await before(deadline, connecting);
    return producer;
  } catch (error) {
    // One that connects after all would stay open, and would never be closed.
    void connecting.catch(() => undefined).then(() => disconnect(producer));
    throw error;
  }
}

const disconnect = (producer: Producer | null) => producer?.disconnect().catch(() => undefined);

/** Connects when it is first needed, and again after each failure. */
export function openPublisher(kafka: Kafka, source: string): Publisher {
  let producer: Producer | null = null;

  return {
    connected: () => producer !== null,
    async open(deadline) {
      producer ??= await connect(kafka, deadline);
    },
    async send(rows, deadline) {
      producer ??= await connect(kafka, deadline);
      const topicMessages = byTopic(rows, source);
      try {
        await before(deadline, producer.sendBatch({ acks: -1, timeout: 3000, topicMessages }));
      } catch (error) {
        // After a failure kafkajs may count on from a sequence number that the broker has seen for other messages, and
        // would have those dropped as duplicates: a producer that has failed is never used again.
        void disconnect(producer);
        producer = null;
        throw error;
      }
    },
    async close() {
      await disconnect(producer);
      producer = null;
    },
  };
}
