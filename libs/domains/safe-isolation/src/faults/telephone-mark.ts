import { sql, type Sql, updatedNow } from '@team-operations/database';
import { callOutstanding, type FaultFacts } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { insertAudit, type Author } from '@team-operations/operations';
import { jobEvents, jobResource } from '@team-operations/jobs';
import type { StoredFault } from './stored-fault.ts';

/** The job's `telephone_dno_since`: since when the operator is to be telephoned; null when no call is needed. */
export const telephoneMark = (fault: FaultFacts): string | null =>
  callOutstanding(fault) ? fault.callDemandedAt : null;

/**
 * Common table expressions that update the mark of the fault's job with the fault, with the job's audit row and event.
 * They read `fault`, the row as changed. None when the mark stays as it is.
 */
export function markSteps(before: StoredFault, after: StoredFault, operation: string, author: Author): Sql[] {
  const mark = telephoneMark(after);
  if (mark === telephoneMark(before)) return [];
  const { teamId, jobId } = after;
  const reported = jobEvents.eventOfChange('job.updated', {
    key: jobId,
    extensions: { teamid: teamId, requestid: author.requestId },
  });
  return [
    sql`marked AS (
      UPDATE job SET telephone_dno_since = ${mark}::timestamptz, ${updatedNow('job')} FROM fault
      WHERE job.team_id = ${teamId}::uuid AND job.id = fault.job_id
        AND job.telephone_dno_since IS DISTINCT FROM ${mark}::timestamptz
      ${jobResource.returning()})`,
    sql`marked_audit AS (${insertAudit('marked', operation, author)})`,
    sql`marked_event AS (${insertOutbox([reported], { from: 'marked', dataColumn: 'after' })})`,
  ];
}
