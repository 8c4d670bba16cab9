import { randomUUID } from 'node:crypto';
import { sql, type StatementRunner } from '@team-operations/database';
import type { Kafka, Producer } from 'kafkajs';
import { partitioner } from '../kafka/partitioner.ts';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { relayName } from '../relay/refused-messages.ts';
import { allTopics } from '../topics/all-topics.ts';
import { operationsAudit } from '../topics/operations-audit.ts';
import type { TopicContract } from '../topics/topic.ts';
import type { DeadLetter } from './dead-letter.ts';
import { misfitOf } from './fits-topic.ts';

export interface RedriveOptions {
  kafka: Kafka;
  database: StatementRunner;
  letters: readonly DeadLetter[];
  /** Who does it; for the audit. */
  by: string;
  /** False: nothing is sent and nothing is noted; the answer tells what would be. */
  apply: boolean;
  /** After so many that are refused or fail, the rest is left alone. */
  stopAfter: number;
  topics?: readonly TopicContract[];
}

/** What became of a letter: `sent` to its topic, `unparked` for the relay, not tried because of earlier failures, … */
export interface Redriven {
  letter: DeadLetter;
  outcome: 'would be sent' | 'sent' | 'unparked' | 'refused' | 'failed' | 'not tried';
  reason: string | null;
}

/** What Kafka refused is still in the outbox, parked at infinity: the relay shall try it again. */
async function unpark(database: StatementRunner, letter: DeadLetter): Promise<Omit<Redriven, 'letter'>> {
  const rows = await database.query(sql`
    UPDATE outbox_message SET published_at = NULL
    WHERE published_at = 'infinity' AND event_id = ${letter.headers['ce_id']}::uuid RETURNING id`);
  return rows.length > 0
    ? { outcome: 'unparked', reason: null }
    : { outcome: 'refused', reason: 'it no longer waits in the outbox' };
}

async function send(
  producer: Producer,
  { topic, key, headers, value }: DeadLetter,
): Promise<Omit<Redriven, 'letter'>> {
  const message = {
    key,
    headers: { ...headers },
    value: value === null ? null : Buffer.from(value, 'base64'),
  };
  await producer.send({ topic, acks: -1, messages: [message] });
  return { outcome: 'sent', reason: null };
}

function auditEvent({ letter, outcome, reason }: Redriven, runId: string, by: string) {
  if (outcome === 'would be sent' || outcome === 'not tried') return [];
  const { id: letterId, topic, consumer } = letter;
  const data = { runId, by, letterId, topic, consumer, outcome, reason };
  return [operationsAudit.event('dead-letter.redriven', { key: runId, data })];
}

/** Gives one letter back. Failures of Kafka and the database are an outcome, not thrown: others may still work. */
async function redriveOne(
  { database, topics = allTopics, apply }: RedriveOptions,
  producer: Producer,
  letter: DeadLetter,
): Promise<Redriven> {
  const ofRelay = letter.consumer === relayName;
  const misfit = misfitOf(letter, topics, ofRelay);
  if (misfit !== null) return { letter, outcome: 'refused', reason: misfit };
  if (!apply) return { letter, outcome: 'would be sent', reason: null };
  try {
    return { letter, ...(ofRelay ? await unpark(database, letter) : await send(producer, letter)) };
  } catch (error) {
    return { letter, outcome: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Puts dead letters back on the topics they came from, as they were, at their end. The event ids stay: consumers that took an
 * event in pass over it, the one that gave it up tries again. Doing it twice is harmless. Each letter is noted on the audit topic.
 */
export async function redriveDeadLetters(options: RedriveOptions): Promise<Redriven[]> {
  const { kafka, database, letters, by, apply, stopAfter } = options;
  const runId = randomUUID();
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner: partitioner });
  const results: Redriven[] = [];
  let failures = 0;
  try {
    if (apply) await producer.connect();
    for (const letter of letters) {
      const stopped = apply && failures >= stopAfter;
      const result: Redriven = stopped
        ? { letter, outcome: 'not tried', reason: `${failures} before it failed` }
        : await redriveOne(options, producer, letter);
      if (result.outcome === 'refused' || result.outcome === 'failed') failures += 1;
      results.push(result);
      const noted = apply ? auditEvent(result, runId, by) : [];
      if (noted.length > 0) await database.query(insertOutbox(noted));
    }
    return results;
  } finally {
    await producer.disconnect();
  }
}
