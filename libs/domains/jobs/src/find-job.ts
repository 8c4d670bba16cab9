import { sql, type TeamDatabase } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { JobDependencies } from './dependencies.ts';
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

/** The same with warnings of what rests on the job, such as where reports of its fault went that are not right any more. */
export async function findWatchedJob(
  team: TeamDatabase,
  id: string,
  { column, warningsOf }: JobDependencies['watched'],
): Promise<ChangedJob> {
  const [found] = await team.query<Job & { watched: unknown }>(sql`
    SELECT ${jobColumns}, ${column} AS watched FROM job WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`);
  if (found === undefined) throw notFound();
  const { watched, ...job } = found;
  const warnings = warningsOf(watched);
  return warnings.length === 0 ? job : { ...job, warnings };
}
