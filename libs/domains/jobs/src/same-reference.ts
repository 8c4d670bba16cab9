import { sql, type Sql, type TeamReader } from '@team-operations/database';
import type { ChangedJob } from './job.ts';

/** A condition: another job than that of `id`, about which submissions came under the reference, or which they opened. */
export const submittedUnder = (reference: string, { teamId, id }: { teamId: string; id: string }): Sql => sql`
  job.team_id = ${teamId}::uuid AND job.id <> ${id}::uuid
  AND (job.external_reference = ${reference} AND job.submitter IS NOT NULL OR job.id IN (
    SELECT job_id FROM sip_submission WHERE team_id = ${teamId}::uuid AND reference = ${reference}))`;

/**
 * The job; with a warning when submissions about another one came under its reference: what that installer sends goes there, and
 * the planner of this one would wait for a visit that has been. It looks after the change, so that one which came at the
 * same moment is seen; a look that fails must not fail what was written.
 */
export async function withSameReference(job: ChangedJob, team: TeamReader): Promise<ChangedJob> {
  if (job.externalReference === null) return job;
  const opened = await team
    .query<{ id: string }>(
      sql`SELECT id FROM job WHERE ${submittedUnder(job.externalReference, { teamId: team.teamId, id: job.id })}
        ORDER BY created_at, id LIMIT 5`,
    )
    .catch(() => []);
  if (opened.length === 0) return job;
  const ids = opened.map(({ id }) => id).join(', ');
  const warning = {
    path: 'externalReference',
    message: `is also the reference of submissions for ${ids}. Further submissions of that installer apply to that job, not to this one`,
    fix: 'If both are the same work, cancel this job and use the other one.',
  };
  return { ...job, warnings: [...(job.warnings ?? []), warning] };
}
