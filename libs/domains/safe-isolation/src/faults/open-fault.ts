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

/** The place of a fault, and what of it decides whether the rest is read. */
export type PlaceOfFault = Pick<ReadFault, 'version' | 'mpan' | 'dnoMpid' | 'withdrawnAt' | 'respondedAt'>;

/** The same without what its reports say: to read that from the messages and their histories takes ten times as long. */
export async function lockPlaceOfOpenFault(
  { teamId, jobId }: { teamId: string; jobId: string },
  transaction: StatementRunner,
): Promise<PlaceOfFault | undefined> {
  const [fault] = await transaction.query<PlaceOfFault>(sql`
    SELECT xmin::text AS version, mpan, dno_mpid AS "dnoMpid", iso_instant(withdrawn_at) AS "withdrawnAt",
      iso_instant(responded_at) AS "respondedAt"
    FROM dno_fault WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND closed_at IS NULL
    FOR UPDATE`);
  return fault;
}
