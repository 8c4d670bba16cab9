import { sql, type StatementRunner } from '@team-operations/database';
import { isUuid } from '@team-operations/schemas';
import { faultWithJob } from '../faults/stored-fault.ts';
import { isNamed } from './named-fault.ts';
import { answerDays, reportedFaultColumns, type Named, type ReportedFault } from './other-report.ts';

/** So many open faults of a team are compared; no team is expected to have as many. */
const mostOpen = 5000;

/**
 * Faults of the teams that an answer is addressed to and of the job that it names, wherever they are: its metering point may be another than that of
 * the report. Open ones are compared as files carry their references; of closed ones those are found whose reference is the same without that.
 */
export async function namedElsewhere(
  { header: { to }, jobReference }: Named & { jobReference: string },
  transaction: StatementRunner,
): Promise<ReportedFault[]> {
  const ourId = isUuid(jobReference) ? jobReference : null;
  const open = await transaction.query<ReportedFault>(sql`
    SELECT ${reportedFaultColumns} FROM ${faultWithJob} JOIN team ON team.id = fault.team_id
    WHERE team.mpid = ${to.mpid} AND fault.closed_at IS NULL ORDER BY fault.reported_at DESC LIMIT ${mostOpen}`);
  const closed = await transaction.query<ReportedFault>(sql`
    SELECT ${reportedFaultColumns} FROM team CROSS JOIN LATERAL (
        SELECT id FROM job WHERE team_id = team.id AND external_reference = ${jobReference}
        UNION SELECT ${ourId}::uuid) AS named
      JOIN dno_fault AS fault ON fault.team_id = team.id AND fault.job_id = named.id
      JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
    WHERE team.mpid = ${to.mpid} AND fault.closed_at > now() - make_interval(days => ${answerDays})
    ORDER BY fault.closed_at DESC LIMIT 100`);
  return [...open.filter((fault) => isNamed(jobReference, fault)), ...closed];
}
