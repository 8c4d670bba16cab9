import { raw, sql, type Sql } from '@team-operations/database';
import { responseTime } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { faultProgress } from '../faults/fault-progress.ts';
import type { OperationContext } from '../operation.ts';
import type { KnownJob } from './known-job.ts';
import { faultEventsOf } from './submission-events.ts';
import type { FaultChange, SubmissionPlan } from './submission-plan.ts';

function closeFault(context: OperationContext): Sql {
  return sql`fault AS (
    UPDATE dno_fault SET closed_at = now(), updated_at = now(), closed_reason = 'Taken back by the installer'
    FROM submission
    WHERE dno_fault.team_id = ${context.team.teamId}::uuid AND dno_fault.job_id = submission.job_id
    RETURNING dno_fault.*)`;
}

/** A fault that was closed, or is of another category or operator now, is a new demand on people. */
const isNewDemand = `(kept.closed_at IS NOT NULL OR kept.category <> excluded.category
  OR kept.dno_mpid IS DISTINCT FROM excluded.dno_mpid)`;

/** Then these begin anew; any other correction leaves them as they are. */
const begunAnew = raw(
  [
    'respond_by',
    'escalated_at',
    'responded_at',
    'response',
    'acknowledged_at',
    'acknowledged_by',
    'call_confirmed_at',
    'call_confirmed_by',
    'call_reference',
    'call_reminded_at',
  ]
    .map((column) => `${column} = CASE WHEN ${isNewDemand} THEN excluded.${column} ELSE kept.${column} END`)
    .join(', '),
);

/** Reports or corrects the fault; the clock starts with the statement. */
function writeFault({ faultId, fault }: FaultChange, { team, responseClock }: OperationContext): Sql {
  const operator = fault.dno?.mpid ?? null;
  const { respondMinutes } = responseTime(fault.category, operator, responseClock);
  return sql`fault AS (
    INSERT INTO dno_fault AS kept (id, team_id, job_id, category, comment, mpan, dno_mpid, respond_by)
    SELECT ${faultId}::uuid, ${team.teamId}::uuid, submission.job_id, ${fault.category}, ${fault.comment},
      ${fault.mpan}, ${operator}, now() + make_interval(secs => ${respondMinutes * 60})
    FROM submission
    ON CONFLICT (team_id, job_id) DO UPDATE SET category = excluded.category, comment = excluded.comment,
      mpan = excluded.mpan, dno_mpid = excluded.dno_mpid, updated_at = now(), ${begunAnew},
      reported_at = CASE WHEN kept.closed_at IS NULL THEN kept.reported_at ELSE excluded.reported_at END,
      closed_at = NULL, closed_reason = NULL
    RETURNING kept.*)`;
}

/** What a submission does to the fault of its job, and what the two topics of faults are told of it. */
export function faultSteps(plan: SubmissionPlan, known: KnownJob | null, context: OperationContext): Sql[] {
  const told = faultEventsOf(plan, known, context);
  if (plan.faultChange === null || told === null) return [];
  return [
    plan.faultChange.kind === 'closed' ? closeFault(context) : writeFault(plan.faultChange, context),
    // One object of both, as text: the order of its properties stays, and people read it.
    sql`fault_data AS (
      SELECT (left(${JSON.stringify(told.facts)}::text, -1) || ',' || substr(${faultProgress}::text, 2))::json AS data
      FROM fault)`,
    sql`fault_told AS (${insertOutbox(told.events, { from: 'fault_data', dataColumn: 'data' })})`,
  ];
}
