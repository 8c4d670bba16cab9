import type { StatementRunner } from '@team-operations/database';
import type { MessagingLogger } from '../kafka/logger.ts';
import type { LaneLeases } from './lane-leases.ts';
import { inPieces, publishRows, type Published } from './publish-rows.ts';
import type { Publisher } from './publisher.ts';
import type { RefusedMessages } from './refused-messages.ts';
import { markPublished, readWaiting } from './waiting-messages.ts';

export interface StepTools {
  database: StatementRunner;
  leases: LaneLeases;
  publisher: Publisher;
  refusedMessages: RefusedMessages;
  counts: { published: number; parked: number };
  logger: MessagingLogger;
  /** Most messages in one step. */
  batch: number;
}

async function noteRefused(refused: Published['refused'], { refusedMessages, counts, logger }: StepTools) {
  for (const one of refused) {
    const parked = await refusedMessages.refused(one);
    if (parked) counts.parked += 1;
    const { topic, type, event_id: eventId } = one.row;
    logger[parked ? 'error' : 'warn'](
      { topic, type, eventId, reason: one.reason, parked },
      'Kafka refuses an event',
    );
  }
}

/**
 * Publishes the oldest of what waits in this relay's lanes, and marks what Kafka has acknowledged. Answers how many messages
 * that were. Publishing stands outside any transaction: a crash between the two publishes again, and consumers tell by the id.
 */
export async function publishStep(tools: StepTools): Promise<number> {
  const { database, leases, publisher, refusedMessages, counts, batch } = tools;
  const lanes = leases.usable();
  if (lanes.length === 0) return 0;
  const deadline = leases.deadline();
  await publisher.open(deadline);
  const rows = await readWaiting(database, lanes, Math.ceil(batch / lanes.length));
  let count = 0;
  for (const piece of inPieces(rows.filter((row) => !refusedMessages.holdsBack(row)))) {
    const { published, refused } = await publishRows(piece, (some) => publisher.send(some, deadline));
    await markPublished(database, published);
    refusedMessages.published(published);
    await noteRefused(refused, tools);
    count += published.length;
    counts.published += published.length;
  }
  return count;
}
