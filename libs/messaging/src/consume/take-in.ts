import { isTimeout, sql, type Database, type StatementRunner } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';

/** Notes the event. It waits while another process takes the same one in, which is no fault of the event, however long that lasts. */
async function note(transaction: StatementRunner, consumer: string, eventId: string): Promise<boolean> {
  try {
    const noted = await transaction.query(sql`
      INSERT INTO consumed_event (consumer, event_id) VALUES (${consumer}, ${eventId}::uuid)
      ON CONFLICT DO NOTHING RETURNING consumer`);
    return noted.length > 0;
  } catch (error) {
    if (isTimeout(error)) throw serviceUnavailable(new Error('another process is taking the event in'));
    throw error;
  }
}

/**
 * Runs an event's effect in one transaction with the note that it happened. An event that was noted before has no effect.
 * Answers whether it had one.
 */
export function takeInOnce(
  database: Database,
  consumer: string,
  eventId: string,
  effect: (transaction: StatementRunner) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await note(transaction, consumer, eventId))) return false;
    await effect(transaction);
    return true;
  });
}
