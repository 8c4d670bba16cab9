import { sql, type Sql } from '@team-operations/database';
import { isUuid } from '@team-operations/schemas';

/** A job as one submitter names it: by the identifier that it sent first, our id, or the external reference. */
export interface JobReference {
  teamId: string;
  /** See `submitterOf`. */
  submitter: string;
  reference: string;
}

const ourIdOf = ({ reference }: JobReference) => (isUuid(reference) ? reference : null);

/** The condition of submissions of the submitter by this name. */
const ownSubmission = ({ teamId, submitter, reference }: JobReference) =>
  sql`team_id = ${teamId}::uuid AND submitter = ${submitter} AND reference = ${reference}`;

/** The condition of jobs that have the name. A name that is no id is looked for in one index. */
function hasName(named: JobReference) {
  const ourId = ourIdOf(named);
  const byReference = sql`job.external_reference = ${named.reference}`;
  return ourId === null ? byReference : sql`(job.id = ${ourId}::uuid OR ${byReference})`;
}

/** The condition of jobs that have the name, and were not opened by someone else. */
const namedJob = (named: JobReference) => sql`job.team_id = ${named.teamId}::uuid AND ${hasName(named)}
  AND coalesce(job.submitter, ${named.submitter}) = ${named.submitter}`;

/**
 * The jobs that a submitter may mean, best first: its own submission, our id, its own job, the planned job. A job belongs to
 * the submitter, or the one who opened it; a planned one to no submitter before the first submission. What belongs to another submitter
 * does not exist here, except that `mine` is false for a planned job that is taken.
 */
export function jobsByReference(named: JobReference): Sql {
  const { submitter } = named;
  return sql`
    SELECT job_id AS id, 1 AS place, true AS mine FROM sip_submission WHERE ${ownSubmission(named)}
    UNION ALL
    SELECT job.id, CASE WHEN job.id = ${ourIdOf(named)}::uuid THEN 2 WHEN owner.id IS NOT NULL OR job.submitter IS NOT NULL THEN 3 ELSE 4 END,
      coalesce(owner.submitter, ${submitter}) = ${submitter}
    FROM job LEFT JOIN sip_submission AS owner ON owner.team_id = job.team_id AND owner.job_id = job.id
    WHERE ${namedJob(named)}`;
}

/**
 * A condition: nothing has appeared that the submitter may mean; beside a planned job of another, if that one was known. Without, as
 * for most submissions, whose each job is does not matter.
 */
export function isUnknown(named: JobReference, takenByAnother: boolean): Sql {
  if (takenByAnother)
    return sql`NOT EXISTS (SELECT FROM (${jobsByReference(named)}) AS found WHERE found.mine)`;
  return sql`NOT EXISTS (SELECT FROM sip_submission WHERE ${ownSubmission(named)})
    AND NOT EXISTS (SELECT FROM job WHERE ${namedJob(named)})`;
}
