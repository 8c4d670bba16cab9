import { sql, type StatementRunner } from '@team-operations/database';
import { watchReport } from '../faults/watch-report.ts';

/** Which held messages of a job are no longer required. */
interface Dropped {
  teamId: string;
  jobId: string;
  /** Their names, such as `D0135`. */
  flows: readonly string[];
  /** Ids of those that stay. */
  kept?: readonly string[];
  /** Id of the request or of the file that causes it. */
  cause: string;
}

async function drop(
  { teamId, jobId, flows, kept = [] }: Dropped,
  transaction: StatementRunner,
): Promise<void> {
  const dropped = await transaction.query<{ id: string }>(sql`
    SELECT id FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND state = 'HELD'
      AND flow = ANY (${flows}::text[]) AND id <> ALL (${kept}::uuid[]) FOR UPDATE`);
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await transaction.query(sql`
    DELETE FROM flow_history WHERE team_id = ${teamId}::uuid AND flow_id = ANY (${ids}::uuid[])`);
  await transaction.query(
    sql`DELETE FROM flow WHERE team_id = ${teamId}::uuid AND id = ANY (${ids}::uuid[])`,
  );
}

/** Drops messages that still wait; what was never sent takes its history with it. */
export async function dropHeld(dropped: Dropped, transaction: StatementRunner): Promise<void> {
  const work = () => drop(dropped, transaction);
  await (dropped.flows.includes('D0135') ? watchReport(dropped, transaction, work) : work());
}
