import { randomUUID } from 'node:crypto';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import type { Kafka, Producer } from 'kafkajs';
import { partitioner } from '../kafka/partitioner.ts';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { relayName } from '../relay/refused-messages.ts';
import { operationsAudit } from '../topics/operations-audit.ts';
import type { TopicContract } from '../topics/topic.ts';
import type { DeadLetter } from './dead-letter.ts';
import { misfitOf } from './fits-topic.ts';

export interface RedriveOptions {
  kafka: Kafka;
  database: Pick<Database, 'query' | 'transaction'>;
  letters: readonly DeadLetter[];
  /** Who does it; for the audit. */
  by: string;
  /** False: nothing is sent and nothing is recorded; the result lists what would be. */
  apply: boolean;
  /** After so many that are refused or fail, the rest is left alone. */
  stopAfter: number;
  /** Every topic there is: what is on none of them is refused. */
  topics: readonly TopicContract[];
}

/** What became of a letter: `sent` to its topic, `unparked` for the relay, not tried because of earlier failures, … */
export interface Redriven {
  letter: DeadLetter;
  outcome: 'would be sent' | 'sent' | 'unparked' | 'refused' | 'failed' | 'not tried';
  reason: string | null;
}

type Outcome = Omit<Redriven, 'letter'>;

/** What the audit takes for an outcome. */
type Noted = Exclude<Redriven['outcome'], 'would be sent' | 'not tried'>;

const isOfRelay = ({ consumer }: DeadLetter) => consumer === relayName;

/** An error of several addresses that all refused has no message of its own. */
function sentenceOf(error: unknown): string {
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** What Kafka refused is still in the outbox, parked at infinity: the relay shall try it again. */
async function unpark(database: StatementRunner, letter: DeadLetter): Promise<Outcome> {
  const rows = await database.query(sql`
    UPDATE outbox_message SET published_at = NULL
    WHERE published_at = 'infinity' AND event_id = ${letter.headers['ce_id']}::uuid RETURNING id`);
  return rows.length > 0
    ? { outcome: 'unparked', reason: null }
    : { outcome: 'refused', reason: 'it no longer waits in the outbox' };
}

async function send(producer: Producer, { topic, key, headers, value }: DeadLetter): Promise<void> {
  const message = {
    key,
    headers: { ...headers },
    value: value === null ? null : Buffer.from(value, 'base64'),
  };
  await producer.send({ topic, acks: -1, messages: [message] });
}

/** Who redrives, for the audit. */
interface Run {
  runId: string;
  by: string;
}

function note({ letter, outcome, reason }: Redriven, { runId, by }: Run) {
  const { id: letterId, topic, consumer } = letter;
  const data = { runId, by, letterId, topic, consumer, outcome: outcome as Noted, reason };
  return insertOutbox([operationsAudit.event('dead-letter.redriven', { key: runId, data })]);
}

interface Given {
  letter: DeadLetter;
  misfit: string | null;
  run: Run;
}

/** Refuses a letter, or lets the relay try it again: in one transaction with the note. */
function decideAndNote(
  database: Pick<Database, 'transaction'>,
  { letter, misfit, run }: Given,
): Promise<Redriven> {
  return database.transaction(async (transaction) => {
    const outcome: Outcome =
      misfit === null ? await unpark(transaction, letter) : { outcome: 'refused', reason: misfit };
    const result = { letter, ...outcome };
    await transaction.query(note(result, run));
    return result;
  });
}

/**
 * Sends a letter, in no transaction, and notes it. A database that is away is found out first, so that what cannot be noted is not
 * sent. A letter that was sent and could not be noted after all stays in the list: to send it twice is harmless.
 */
async function sendAndNote(
  database: Pick<Database, 'query'>,
  producer: Producer,
  { letter, run }: Given,
): Promise<Redriven> {
  await database.query(sql`SELECT 1`);
  await send(producer, letter);
  const result: Redriven = { letter, outcome: 'sent', reason: null };
  await database.query(note(result, run));
  return result;
}

/** What becomes of one letter. Failures of Kafka and the database are an outcome, not thrown: others may still work. */
async function redriveOne(
  options: RedriveOptions,
  producer: Producer,
  letter: DeadLetter,
  run: Run,
): Promise<Redriven> {
  const { database, topics, apply } = options;
  const misfit = misfitOf(letter, topics, isOfRelay(letter));
  if (!apply && misfit !== null) return { letter, outcome: 'refused', reason: misfit };
  if (!apply) return { letter, outcome: 'would be sent', reason: null };
  const given = { letter, misfit, run };
  try {
    if (misfit === null && !isOfRelay(letter)) return await sendAndNote(database, producer, given);
    return await decideAndNote(database, given);
  } catch (error) {
    const failed: Redriven = { letter, outcome: 'failed', reason: sentenceOf(error) };
    // The database may be what failed; then nothing was done that would have to be noted.
    await database.query(note(failed, run)).catch(() => undefined);
    return failed;
  }
}

/**
 * Puts dead letters back on the topics they came from, as they were, at their end. The event ids stay: consumers that took an
 * event in pass over it, the one that gave it up tries again. Doing it twice is harmless. Each letter is noted on the audit topic.
 */
export async function redriveDeadLetters(options: RedriveOptions): Promise<Redriven[]> {
  const { kafka, letters, by, apply, stopAfter } = options;
  const run = { runId: randomUUID(), by };
  const producer = kafka.producer({ allowAutoTopicCreation: false, createPartitioner: partitioner });
  const results: Redriven[] = [];
  let failures = 0;
  try {
    if (apply) await producer.connect();
    for (const letter of letters) {
      const stopped = apply && failures >= stopAfter;
      const result: Redriven = stopped
        ? { letter, outcome: 'not tried', reason: `${failures} before it were refused or failed` }
        : await redriveOne(options, producer, letter, run);
      if (result.outcome === 'refused' || result.outcome === 'failed') failures += 1;
      results.push(result);
    }
    return results;
  } finally {
    await producer.disconnect();
  }
}
