import { hash } from 'node:crypto';
import { sql, type StatementRunner } from '@team-operations/database';
import type { KafkaMessage } from 'kafkajs';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { deadLetters } from '../topics/dead-letter.ts';
import { textHeaders, type Position } from './read-event.ts';

export interface GivenUp {
  consumer: string;
  position: Position;
  message: KafkaMessage;
  reason: string;
  attempts: number;
  /** When this consumer first saw the message, UTC. */
  firstSeen: string;
}

/** A UUID (version 8, RFC 9562 5.8) of the position of a message, so that one place makes one dead letter. */
function placeId({ topic, partition }: Position, { offset, timestamp }: KafkaMessage): string {
  const digits = hash('sha256', `${topic} ${partition} ${offset} ${timestamp}`, 'hex');
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
  ];
  return [...parts, digits.slice(20, 32)].join('-');
}

function letterOf({ consumer, position, message, reason, attempts, firstSeen }: GivenUp) {
  const { topic, partition } = position;
  const key = message.key?.toString() ?? null;
  return deadLetters.event('message.dead-lettered', {
    key: key ?? `${topic}/${partition}/${message.offset}`,
    extensions: { consumer, originaltopic: topic },
    data: {
      consumer,
      topic,
      partition,
      offset: message.offset,
      key,
      headers: textHeaders(message),
      value: message.value?.toString('base64') ?? null,
      reason,
      attempts,
      firstSeen,
    },
  });
}

/**
 * Parks a message on the dead-letter topic, through the outbox. The note is of the message's place, not of its event id: a
 * redelivery makes no second letter, and a replay, which has another position, is processed.
 */
export async function giveUp(database: StatementRunner, givenUp: GivenUp): Promise<void> {
  const id = placeId(givenUp.position, givenUp.message);
  await database.query(sql`
    WITH fresh AS (
      INSERT INTO consumed_event (consumer, event_id) VALUES (${givenUp.consumer}, ${id}::uuid)
      ON CONFLICT DO NOTHING RETURNING consumer
    ),
    outbox AS (${insertOutbox([letterOf(givenUp)], { from: 'fresh' })})
    SELECT consumer FROM fresh`);
}
