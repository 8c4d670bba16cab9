import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { eventually, lockWaits } from '@team-operations/testing';

type Request = () => Promise<unknown>;

/**
 * Two requests about a job that have both read it, and planned what they write, before either writes: the first gets the job
 * first. This is the order in which each of them can undo the other. Answers what both answer.
 * @param whileBothWait looks at what they have locked; the transaction holds the job
 */
export async function bothAtJob(
  database: Database,
  jobId: string,
  [first, second]: readonly [Request, Request],
  whileBothWait?: (transaction: StatementRunner) => Promise<unknown>,
): Promise<unknown[]> {
  const waiting = (count: number) => eventually(async () => (await lockWaits(database)) === count);
  // In an object: a transaction waits for a promise that it is given.
  const { both } = await database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT FROM job WHERE id = ${jobId}::uuid FOR NO KEY UPDATE`);
    const one = first();
    one.catch(() => undefined);
    await waiting(1);
    const requests = Promise.all([one, second()]);
    requests.catch(() => undefined);
    await waiting(2);
    await whileBothWait?.(transaction);
    return { both: requests };
  });
  return both;
}
