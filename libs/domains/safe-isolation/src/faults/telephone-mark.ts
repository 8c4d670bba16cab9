import { empty, join, sql, type Sql, updatedNow } from '@team-operations/database';
import { callOutstanding, type FaultFacts } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { insertAudit, type Author } from '@team-operations/operations';
import { jobEvents, jobResource } from '@team-operations/jobs';
import { awaitsOperator, nextStepAssignments } from './next-step.ts';
import type { StoredFault } from './stored-fault.ts';

/** The job's `telephone_dno_since`: since when the operator is to be telephoned; null when no call is needed. */
export const telephoneMark = (fault: FaultFacts): string | null =>
  callOutstanding(fault) ? fault.callDemandedAt : null;

/**
 * Common table expressions that update the mark of the fault's job with the fault, and who acts next on it, with the job's audit row and event.
 * They read `fault`, the row as changed. None when both stay as they are.
 */
export function markSteps(before: StoredFault, after: StoredFault, operation: string, author: Author): Sql[] {
  const mark = telephoneMark(after);
  const nextStep = nextStepAssignments(before, after);
  if (mark === telephoneMark(before) && nextStep.length === 0) return [];
  const { teamId, jobId } = after;
  const reported = jobEvents.eventOfChange('job.updated', {
    key: jobId,
    extensions: { teamid: teamId, requestid: author.requestId },
  });
  return [
    sql`marked AS (
      UPDATE job SET ${join([sql`telephone_dno_since = ${mark}::timestamptz`, ...nextStep])}, ${updatedNow('job')} FROM fault
      WHERE job.team_id = ${teamId}::uuid AND job.id = fault.job_id
        AND (job.telephone_dno_since IS DISTINCT FROM ${mark}::timestamptz ${nextStep.length === 0 ? empty : sql`OR ${awaitsOperator}`})
      ${jobResource.returning()})`,
    sql`marked_audit AS (${insertAudit('marked', operation, author)})`,
    sql`marked_event AS (${insertOutbox([reported], { from: 'marked', dataColumn: 'after' })})`,
  ];
}
