import { sql, type Sql } from '@team-operations/database';
import { ajv } from '@team-operations/schemas';

/** A job as one submitter names it: by the identifier that it sent first, our id, or the external reference. */
export interface JobReference {
  teamId: string;
  /** See `submitterOf`. */
  submitter: string;
  reference: string;
}

const isUuid = ajv.compile<string>({ type: 'string', format: 'uuid' });

/**
 * The jobs that a submitter may mean, best first: its own submission, our id, its own job, the planned job. A job belongs to
 * whoever submitted about it, or opened it; a planned one to nobody before the first submission. What belongs to somebody else
 * does not exist here, except that `mine` is false for a planned job that is taken.
 */
export function jobsByReference({ teamId, submitter, reference }: JobReference): Sql {
  const ourId = isUuid(reference) ? reference : null;
  return sql`
    SELECT job_id AS id, 1 AS place, true AS mine FROM sip_submission
    WHERE team_id = ${teamId}::uuid AND submitter = ${submitter} AND reference = ${reference}
    UNION ALL
    SELECT job.id, CASE WHEN job.id = ${ourId}::uuid THEN 2 WHEN owner.id IS NOT NULL OR job.submitter IS NOT NULL THEN 3 ELSE 4 END,
      coalesce(owner.submitter, ${submitter}) = ${submitter}
    FROM job LEFT JOIN sip_submission AS owner ON owner.team_id = job.team_id AND owner.job_id = job.id
    WHERE job.team_id = ${teamId}::uuid AND (job.id = ${ourId}::uuid OR job.external_reference = ${reference})
      AND coalesce(job.submitter, ${submitter}) = ${submitter}`;
}

/** A condition: nothing has appeared that the submitter may mean; beside a planned job of another, if that one was known. */
export function isUnknown(reference: JobReference, takenByAnother: boolean): Sql {
  return sql`NOT EXISTS (SELECT FROM (${jobsByReference(reference)}) AS found WHERE found.mine OR NOT ${takenByAnother}::boolean)`;
}
