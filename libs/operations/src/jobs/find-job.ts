import { sql, type TeamDatabase } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { Job } from './job.ts';
import { jobColumns } from './job-statements.ts';

/** The team's job with this id, or a 404. */
export async function findJob(team: TeamDatabase, id: string): Promise<Job> {
  const [job] = await team.query<Job>(
    sql`SELECT ${jobColumns} FROM job WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`,
  );
  if (job === undefined) throw notFound();
  return job;
}
