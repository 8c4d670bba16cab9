import { sql } from '@team-operations/database';

/**
 * Of a row of `job`: the reference under which its installer submitted it, which the files of its messages have too; null for a job without a submission.
 * The office may have renamed the job since.
 */
export const submittedAs = sql`(SELECT submission.reference FROM sip_submission AS submission
  WHERE submission.team_id = job.team_id AND submission.job_id = job.id)`;
