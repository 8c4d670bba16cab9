import { join, sql, type Sql, updatedNow } from '@team-operations/database';
import { callOutstanding, type FaultFacts } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { insertAudit, type Author } from '@team-operations/operations';
import { jobEvents, jobResource } from '@team-operations/jobs';
import { nextStepChange, nextStepOf } from './next-step.ts';
import type { StoredFault } from './stored-fault.ts';

/** The job's `telephone_dno_since`: since when the operator is to be telephoned; null when no call is needed. */
export const telephoneMark = (fault: FaultFacts): string | null =>
  callOutstanding(fault) ? fault.callDemandedAt : null;

/** What of the job of a fault follows from it. */
interface JobChange {
  assignments: Sql[];
  /** One of them changes the row. */
  conditions: Sql[];
}

/** Writes it, if it changes the job, with the job's audit row and event. Reads `fault`, the row as changed. */
function jobSteps(
  { teamId, jobId }: StoredFault,
  { assignments, conditions }: JobChange,
  operation: string,
  author: Author,
): Sql[] {
  if (assignments.length === 0) return [];
  const reported = jobEvents.eventOfChange('job.updated', {
    key: jobId,
    extensions: { teamid: teamId, requestid: author.requestId },
  });
  return [
    sql`marked AS (
      UPDATE job SET ${join(assignments)}, ${updatedNow('job')} FROM fault
      WHERE job.team_id = ${teamId}::uuid AND job.id = fault.job_id AND (${join(conditions, ' OR ')})
      ${jobResource.returning()})`,
    sql`marked_audit AS (${insertAudit('marked', operation, author)})`,
    sql`marked_event AS (${insertOutbox([reported], { from: 'marked', dataColumn: 'after' })})`,
  ];
}

/**
 * Common table expressions that update the mark of the fault's job with the fault, and who acts next on it, with the job's audit row and event.
 * They read `fault`, the row as changed. None when both stay as they are.
 */
export function markSteps(before: StoredFault, after: StoredFault, operation: string, author: Author): Sql[] {
  const mark = telephoneMark(after);
  const next = nextStepChange(before, after);
  if (mark === telephoneMark(before) && next === null) return [];
  const change = {
    assignments: [sql`telephone_dno_since = ${mark}::timestamptz`],
    conditions: [sql`job.telephone_dno_since IS DISTINCT FROM ${mark}::timestamptz`],
  };
  if (next !== null) {
    change.assignments.push(next.assignment);
    change.conditions.push(next.condition);
  }
  return jobSteps(after, change, operation, author);
}

/** The same for who acts next alone, of a fault whose report has changed: what was planned of the report may be what the job has. */
export function nextStepSteps(fault: StoredFault, operation: string, author: Author): Sql[] {
  const { assignment, condition } = nextStepOf(fault);
  return jobSteps(fault, { assignments: [assignment], conditions: [condition] }, operation, author);
}
