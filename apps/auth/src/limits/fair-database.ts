import type { Database } from '@team-operations/database';
import { currentCaller } from './caller.ts';
import { createFairQueue } from './fair-queue.ts';

/** Enough for a burst of an assistant's platform, which refreshes for all its people from one address. */
const waiting = 2000;
/** As long as the pool lets a request wait for a connection. */
const waitMilliseconds = 2000;

/**
 * The same database, whose connections callers take in turns: the pool itself serves whoever comes first, so that one caller
 * with many requests would make everybody wait. One connection is left for what no caller asked for, such as health.
 */
export function fairDatabase(database: Database, connections: number): Database {
  const queue = createFairQueue({ slots: Math.max(1, connections - 1), waiting, waitMilliseconds });
  const inTurn = <T>(work: () => Promise<T>) => queue.run({ caller: currentCaller() }, work);
  return {
    ...database,
    query: (statement) => inTurn(() => database.query(statement)),
    transaction: (work) => inTurn(() => database.transaction(work)),
    forTeam(teamId) {
      const team = database.forTeam(teamId);
      return { ...team, query: (statement) => inTurn(() => team.query(statement)) };
    },
  };
}
