import type { Database, StatementRunner } from '@team-operations/database';

/**
 * Does work for rows that are due, so many at a time, each batch in a transaction of its own, until a batch is not full.
 * @returns for how many it was done
 */
export async function inBatches(
  database: Database,
  size: number,
  work: (transaction: StatementRunner) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (;;) {
    const done = await database.transaction(work);
    all += done;
    if (done < size) return all;
  }
}
