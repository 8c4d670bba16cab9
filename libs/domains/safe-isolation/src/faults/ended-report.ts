import { sql, type Sql } from '@team-operations/database';
import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { asRead } from '../submissions/as-read.ts';
import { findKnownJob, type KnownJob } from '../submissions/known-job.ts';
import type { SubmissionAnswer } from '../submissions/submission-answer.ts';
import { replannedEvent } from '../submissions/submission-events.ts';
import type { StoredFault } from './stored-fault.ts';

/** The message that reports a fault. */
const report = 'D0135';

/** What a change of a fault changes in its report. */
export interface EndedReport {
  /** The common table expression `from`: locks the job, so that nobody changes it until the statement is over. */
  lock: Sql;
  from: 'locked_job' | 'as_read';
  events: OutboxEvent[];
  /** Names of the messages that waited, and that the worker drops. */
  withdrawn: string[];
}

/** Whether the report is held. What the newest request planned may not be on record yet. */
function isWaiting({ submission, heldFlows, sentFlows }: KnownJob): boolean {
  if (submission === null) return false;
  if (heldFlows[report] !== undefined) return true;
  const { flows = [] } = (submission.answer ?? {}) as Partial<SubmissionAnswer>;
  return !sentFlows.includes(report) && flows.some(({ flow, state }) => flow === report && state === 'HELD');
}

const unaffected = ({ teamId, jobId }: StoredFault): EndedReport => ({
  lock: sql`locked_job AS (
    SELECT id FROM job WHERE team_id = ${teamId}::uuid AND id = ${jobId}::uuid FOR NO KEY UPDATE)`,
  from: 'locked_job',
  events: [],
  withdrawn: [],
});

/** Withdraws the report of a fault that is closed while the report is held: released later, it would report what is over. */
export async function endReport(
  before: StoredFault,
  after: StoredFault,
  context: OperationContext,
): Promise<EndedReport> {
  if (before.closedAt !== null || after.closedAt === null) return unaffected(after);
  const known = await findKnownJob(context.team, after.jobId);
  if (known === null || !isWaiting(known)) return unaffected(after);
  const withdrawn = [report];
  return {
    lock: asRead(known, after.teamId),
    from: 'as_read',
    events: [replannedEvent(known, [], withdrawn, context)],
    withdrawn,
  };
}
