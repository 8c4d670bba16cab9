import { sql, type StatementRunner } from '@team-operations/database';

/**
 * Every request that changes a job, its messages or its fault locks the job first, then the message, then the fault: two that meet wait for
 * each other in one order. Corrections, commands and answers about one job so come one after the other, whichever worker has them.
 */
export async function lockJob(
  { teamId, jobId }: { teamId: string; jobId: string },
  transaction: StatementRunner,
): Promise<void> {
  await transaction.query(sql`
    SELECT 1 FROM job WHERE team_id = ${teamId}::uuid AND id = ${jobId}::uuid FOR NO KEY UPDATE`);
}

/**
 * Locks the jobs whose faults an answer may mean: at these metering points, of the teams with this MPID. In the order of their
 * ids, since another file may name the same points in another order.
 * @returns the ids of the jobs
 */
export async function lockJobsAt(
  mpans: readonly string[],
  teamMpid: string,
  transaction: StatementRunner,
): Promise<string[]> {
  const jobs = await transaction.query<{ id: string }>(sql`
    SELECT job.id FROM job WHERE (job.team_id, job.id) IN (
      SELECT fault.team_id, fault.job_id FROM dno_fault AS fault JOIN team ON team.id = fault.team_id
      WHERE team.mpid = ${teamMpid} AND fault.mpan = ANY (${mpans}::text[]))
    ORDER BY job.id FOR NO KEY UPDATE OF job`);
  return jobs.map(({ id }) => id);
}
