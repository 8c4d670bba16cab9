import { sql, type Database } from '@team-operations/database';
import { eventually, lockWaits } from '@team-operations/testing';

/**
 * Two requests about a job that have both read it, and planned what they write, before either writes: the first gets the job
 * first. This is the order in which each of them can undo the other.
 */
export async function bothAtJob(
  database: Database,
  jobId: string,
  [first, second]: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<void> {
  const waiting = (count: number) => eventually(async () => (await lockWaits(database)) === count);
  let both: Promise<unknown> = Promise.resolve();
  await database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT 1 FROM job WHERE id = ${jobId}::uuid FOR NO KEY UPDATE`);
    const one = first();
    one.catch(() => undefined);
    await waiting(1);
    both = Promise.all([one, second()]);
    both.catch(() => undefined);
    await waiting(2);
  });
  await both;
}
