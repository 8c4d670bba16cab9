import type { Database, TeamDatabase } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import { createFairQueue } from '@team-operations/service';
import { currentCaller } from './caller.ts';
import { tooBusy } from './too-busy.ts';

/** Enough for a burst of an assistant's platform, which refreshes for all its people from one address. */
const waiting = 2000;
/** As long as the pool lets a request wait for a connection. */
const waitMilliseconds = 2000;

/** Prisma asks the pool by itself, so that its callers would take no turns. */
const noPrisma = (): never => {
  throw new Error('Requests of callers use statements, not Prisma.');
};

/**
 * The same database, whose connections callers take in turns: the pool itself serves the first caller, so that one caller
 * with many requests would make everyone wait. One connection is left for what no caller asked for, such as health. Each member is
 * named: one that is added to a database does not compile here until it takes turns too.
 */
export function fairDatabase(database: Database, connections: number): Database {
  const slots = Math.max(1, connections - 1);
  const tooLate = () => serviceUnavailable(new Error('Waited too long for a connection.'));
  const queue = createFairQueue({ slots, waiting, waitMilliseconds, tooBusy, tooLate });
  const inTurn = <T>(work: () => Promise<T>) => queue.run({ caller: currentCaller() }, work);
  const ofTeam = (team: TeamDatabase): TeamDatabase => ({
    teamId: team.teamId,
    query: (statement) => inTurn(() => team.query(statement)),
    commitTogether: (statement) => inTurn(() => team.commitTogether(statement)),
    transaction: (work) => inTurn(() => team.transaction(work)),
    // Its statements take turns themselves: a share that is held while one waits for a turn could wait for itself.
    inShare: (work) => work(),
    within(milliseconds) {
      const reader = team.within(milliseconds);
      return { teamId: team.teamId, query: (statement) => inTurn(() => reader.query(statement)) };
    },
    get prisma() {
      return noPrisma();
    },
  });
  return {
    query: (statement) => inTurn(() => database.query(statement)),
    transaction: (work) => inTurn(() => database.transaction(work)),
    forTeam: (teamId) => ofTeam(database.forTeam(teamId)),
    get prisma() {
      return noPrisma();
    },
    ping: () => database.ping(),
    close: () => database.close(),
  };
}
