import type { StatementRunner } from '@team-operations/database';
import type { MessagingLogger } from '../kafka/logger.ts';
import { inPieces, orderKey, publishRows, type Published } from './publish-rows.ts';
import type { Publisher } from './publisher.ts';
import type { RefusedMessages } from './refused-messages.ts';
import type { UnavailableTopics } from './unavailable-topics.ts';
import { markPublished, readWaiting } from './waiting-messages.ts';

export interface StepTools {
  database: StatementRunner;
  publisher: Publisher;
  refusedMessages: RefusedMessages;
  unavailableTopics: UnavailableTopics;
  counts: { published: number; parked: number };
  logger: MessagingLogger;
  /** Most messages in one step. */
  batch: number;
}

/** What may be published now, and until when: of `performance.now()`. */
export interface Permit {
  lanes: readonly number[];
  deadline: number;
}

async function noteRefused(refused: Published['refused'], { refusedMessages, counts, logger }: StepTools) {
  for (const one of refused) {
    const parked = await refusedMessages.refused(one);
    if (parked) counts.parked += 1;
    const { topic, type, event_id: eventId } = one.row;
    logger[parked ? 'error' : 'warn'](
      { topic, type, eventId, reason: one.reason, parked },
      'Kafka rejects an event',
    );
  }
}

/**
 * Publishes the oldest of what waits in the lanes, and marks what Kafka has acknowledged. Answers how many messages that were.
 * Publishing is outside any transaction: a crash between the two publishes again, and consumers recognise the id.
 */
export async function publishStep(tools: StepTools, { lanes, deadline }: Permit): Promise<number> {
  const { database, publisher, refusedMessages, unavailableTopics, counts, batch } = tools;
  await publisher.open(deadline);
  const rows = await readWaiting(
    database,
    lanes,
    Math.ceil(batch / lanes.length),
    unavailableTopics.current(),
  );
  const heldBack = refusedMessages.heldBack();
  let count = 0;
  for (const piece of inPieces(rows)) {
    const due = piece.filter((row) => !heldBack.has(orderKey(row)));
    const sent = await publishRows(due, (some) => publisher.send(some, deadline));
    const { published, refused, unavailable } = sent;
    await markPublished(database, published);
    unavailableTopics.written(published.map(({ topic }) => topic));
    unavailableTopics.unavailable(unavailable);
    refusedMessages.published(published);
    await noteRefused(refused, tools);
    for (const { row } of refused) heldBack.add(orderKey(row));
    count += published.length;
    counts.published += published.length;
  }
  return count;
}
