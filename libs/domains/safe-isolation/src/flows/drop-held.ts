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

/** Deletes messages that are locked; what was never sent takes its history with it. */
async function deleteAll(
  teamId: string,
  ids: readonly string[],
  transaction: StatementRunner,
): Promise<void> {
  await transaction.query(sql`
    DELETE FROM flow_history WHERE team_id = ${teamId}::uuid AND flow_id = ANY (${ids}::uuid[])`);
  await transaction.query(
    sql`DELETE FROM flow WHERE team_id = ${teamId}::uuid AND id = ANY (${ids}::uuid[])`,
  );
}

/** Drops messages that still wait. Most jobs have none: then what their reports say is not read. */
export async function dropHeld(
  { teamId, jobId, flows, kept = [], cause }: Dropped,
  transaction: StatementRunner,
): Promise<void> {
  const dropped = await transaction.query<{ id: string; flow: string }>(sql`
    SELECT id, flow FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND state = 'HELD'
      AND flow = ANY (${flows}::text[]) AND id <> ALL (${kept}::uuid[]) FOR UPDATE`);
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  const work = () => deleteAll(teamId, ids, transaction);
  const isReport = dropped.some(({ flow }) => flow === 'D0135');
  await (isReport ? watchReport({ teamId, jobId, cause }, transaction, work) : work());
}
