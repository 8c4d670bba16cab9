import { sql, type TeamDatabase } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { misdirectedIssues } from '../faults/misdirected-reports.ts';
import { faultAsJson, type ReadFault } from '../faults/stored-fault.ts';
import type { ChangedJob, Job } from './job.ts';
import { jobColumns } from './job-statements.ts';

/** The team's job with this id, or a 404. */
export async function findJob(team: TeamDatabase, id: string): Promise<Job> {
  const [job] = await team.query<Job>(
    sql`SELECT ${jobColumns} FROM job WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`,
  );
  if (job === undefined) throw notFound();
  return job;
}

/** The same with what somebody should know who looks at it: where reports of its fault went that are not right any more. */
export async function findWatchedJob(team: TeamDatabase, id: string): Promise<ChangedJob> {
  const [found] = await team.query<Job & { openFault: ReadFault | null }>(sql`
    SELECT ${jobColumns}, (SELECT ${faultAsJson} FROM dno_fault AS fault
      WHERE fault.team_id = job.team_id AND fault.job_id = job.id AND fault.closed_at IS NULL) AS "openFault"
    FROM job WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`);
  if (found === undefined) throw notFound();
  const { openFault, ...job } = found;
  const warnings = openFault === null ? [] : misdirectedIssues(openFault);
  return warnings.length === 0 ? job : { ...job, warnings };
}
