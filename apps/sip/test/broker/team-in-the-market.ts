import { openTestBed, type TestBed } from '@team-operations/testing';
import { giveMpid } from '@team-operations/safe-isolation/test/market';
import { runWorker, type WorkerUnderTest } from './worker.ts';

export interface TeamInTheMarket {
  bed: TestBed;
  worker: WorkerUnderTest;
  teamId: string;
  /** The team's own MPID, which no other test has. */
  mpid: string;
  close: () => Promise<void>;
}

/** A team that the market can write to, and a worker that takes what comes. */
export async function startTeamInTheMarket(): Promise<TeamInTheMarket> {
  const bed = await openTestBed('team_operations_sip');
  const teamId = bed.team.id;
  const mpid = await giveMpid(bed.database, teamId);
  const worker = await runWorker(bed);
  return {
    bed,
    worker,
    teamId,
    mpid,
    async close() {
      await worker.stop();
      await bed.close();
    },
  };
}
