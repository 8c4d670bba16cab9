import { sql, type StatementRunner } from '@team-operations/database';
import { faultWithJob, readFaultColumns, type ReadFault } from './stored-fault.ts';

/** The open fault of a job, locked; undefined when none is open. */
export async function lockOpenFault(
  { teamId, jobId }: { teamId: string; jobId: string },
  transaction: StatementRunner,
): Promise<ReadFault | undefined> {
  const [fault] = await transaction.query<ReadFault>(sql`
    SELECT ${readFaultColumns} FROM ${faultWithJob}
    WHERE fault.team_id = ${teamId}::uuid AND fault.job_id = ${jobId}::uuid AND fault.closed_at IS NULL
    FOR UPDATE OF fault`);
  return fault;
}
