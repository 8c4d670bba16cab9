import { sql, type Database, type StatementRunner } from '@team-operations/database';

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
    const noted = await transaction.query(sql`
      INSERT INTO consumed_event (consumer, event_id) VALUES (${consumer}, ${eventId}::uuid)
      ON CONFLICT DO NOTHING RETURNING consumer`);
    if (noted.length === 0) return false;
    await effect(transaction);
    return true;
  });
}
