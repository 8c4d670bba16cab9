import { sql, type TeamReader } from '@team-operations/database';
import type { ChangedJob, Job } from './job.ts';

/**
 * The planned job; with a warning when a submission has opened a job with its reference: what that installer sends goes there, and
 * whoever planned this one would wait for a visit that has been. It looks after the change, so that one which came at the
 * same moment is seen; a look that fails must not fail what was written.
 */
export async function withSameReference(job: Job, team: TeamReader): Promise<ChangedJob> {
  if (job.externalReference === null) return job;
  const opened = await team
    .query<{ id: string }>(
      sql`SELECT id FROM job WHERE team_id = ${team.teamId}::uuid AND external_reference = ${job.externalReference}
        AND submitter IS NOT NULL AND id <> ${job.id}::uuid ORDER BY created_at, id LIMIT 5`,
    )
    .catch(() => []);
  if (opened.length === 0) return job;
  const ids = opened.map(({ id }) => id).join(', ');
  const warning = {
    path: 'externalReference',
    message: `is also the reference of what a submission opened: ${ids}. Further submissions of that installer are about that job, and not about this one`,
    fix: 'If it is the same work, cancel this job and look at the other one.',
  };
  return { ...job, warnings: [warning] };
}
