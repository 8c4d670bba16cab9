import type { Static } from '@sinclair/typebox';
import { sql, type StatementRunner } from '@team-operations/database';
import type { Kafka } from 'kafkajs';
import { partitioner } from '../kafka/partitioner.ts';
import { textHeaders } from '../consume/read-event.ts';
import { relayName } from '../relay/refused-messages.ts';
import { deadLetters } from '../topics/dead-letter.ts';
import { readToEnd } from './read-to-end.ts';

export interface DeadLetter extends Static<(typeof deadLetters.types)['message.dead-lettered']> {
  /** CloudEvents id of the letter itself. */
  id: string;
  /** When it was given up, UTC. */
  time: string;
}

export interface ReplayOptions {
  kafka: Kafka;
  database: StatementRunner;
  /** Which letters; all of them unless told. */
  where?: (letter: DeadLetter) => boolean;
  /** False: nothing is sent, the answer only tells what would be. */
  apply: boolean;
}

/** The letters on the topic, oldest first. */
async function readLetters(kafka: Kafka): Promise<DeadLetter[]> {
  const letters: DeadLetter[] = [];
  await readToEnd({
    kafka,
    topic: deadLetters.name,
    onMessage(message) {
      const { ce_id: id = '', ce_time: time = '' } = textHeaders(message);
      const data = JSON.parse(message.value?.toString() ?? 'null') as Omit<DeadLetter, 'id' | 'time'> | null;
      if (data !== null) letters.push({ id, time, ...data });
    },
  });
  return letters;
}

/** What Kafka refused is still in the outbox, parked at infinity: the relay shall try it again. */
async function unpark(database: StatementRunner, letters: readonly DeadLetter[]): Promise<void> {
  const eventIds = letters.map(({ headers }) => headers['ce_id']);
  await database.query(sql`
    UPDATE outbox_message SET published_at = NULL
    WHERE published_at = 'infinity' AND event_id = ANY (${eventIds}::uuid[])`);
}

async function sendAgain(kafka: Kafka, letters: readonly DeadLetter[]): Promise<void> {
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner: partitioner });
  try {
    await producer.connect();
    for (const { topic, key, headers, value } of letters) {
      const message = {
        key,
        headers: { ...headers },
        value: value === null ? null : Buffer.from(value, 'base64'),
      };
      await producer.send({ topic, acks: -1, messages: [message] });
    }
  } finally {
    await producer.disconnect();
  }
}

/**
 * Puts dead letters back on the topics they came from, as they were. The event ids stay: consumers that took an event in pass
 * over it, the one that gave it up tries again. Letters stay on their topic, so replaying twice is harmless.
 */
export async function replayDeadLetters(options: ReplayOptions): Promise<DeadLetter[]> {
  const { kafka, database, where = () => true, apply } = options;
  const letters = (await readLetters(kafka)).filter(where);
  if (!apply || letters.length === 0) return letters;
  const [refused = [], consumed = []] = [true, false].map((ofRelay) =>
    letters.filter(({ consumer }) => (consumer === relayName) === ofRelay),
  );
  if (refused.length > 0) await unpark(database, refused);
  if (consumed.length > 0) await sendAgain(kafka, consumed);
  return letters;
}
