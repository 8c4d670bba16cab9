import type { Static } from '@sinclair/typebox';
import type { Kafka } from 'kafkajs';
import { textHeaders } from '../consume/read-event.ts';
import { deadLetters } from '../topics/dead-letter.ts';
import { operationsAudit } from '../topics/operations-audit.ts';
import { readToEnd } from './read-to-end.ts';

/** A message that was given up, as it came, and why. */
export interface DeadLetter extends Static<(typeof deadLetters.types)['message.dead-lettered']> {
  /** CloudEvents id of the letter itself. */
  id: string;
  /** When it was given up, UTC. */
  time: string;
  /** When it was last sent again, UTC; null while it was not. */
  redrivenAt: string | null;
}

type Redriven = Static<(typeof operationsAudit.types)['dead-letter.redriven']>;

interface ReadMessage {
  id: string;
  type: string;
  time: string;
  data: unknown;
}

async function readAll(kafka: Kafka, topic: string): Promise<ReadMessage[]> {
  const messages: ReadMessage[] = [];
  await readToEnd({
    kafka,
    topic,
    onMessage(message) {
      const { ce_id: id = '', ce_type: type = '', ce_time: time = '' } = textHeaders(message);
      messages.push({ id, type, time, data: JSON.parse(message.value?.toString() ?? 'null') as unknown });
    },
  });
  return messages;
}

/** Letter id -> when it was last sent again. */
async function readRedriven(kafka: Kafka): Promise<Map<string, string>> {
  const redriven = new Map<string, string>();
  for (const { type, time, data } of await readAll(kafka, operationsAudit.name)) {
    if (type !== 'dead-letter.redriven') continue;
    const { letterId, outcome } = data as Redriven;
    if (outcome === 'sent' || outcome === 'unparked') redriven.set(letterId, time);
  }
  return redriven;
}

/** Every letter on the topic, oldest first. */
export async function readDeadLetters(kafka: Kafka): Promise<DeadLetter[]> {
  const redriven = await readRedriven(kafka);
  const messages = (await readAll(kafka, deadLetters.name)).filter(({ data }) => data !== null);
  return messages.map(({ id, time, data }) => ({
    ...(data as Omit<DeadLetter, 'id' | 'time' | 'redrivenAt'>),
    id,
    time,
    redrivenAt: redriven.get(id) ?? null,
  }));
}
