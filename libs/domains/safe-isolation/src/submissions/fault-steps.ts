import { sql, type Sql } from '@team-operations/database';
import { responseTime, withDanger } from '@team-operations/market';
import { insertOutbox, type EventsOfStep } from '@team-operations/messaging';
import { lostFixAlarms } from '../faults/fault-alarms.ts';
import { faultEvents } from '../faults/fault-events.ts';
import { firstReport } from '../faults/first-report.ts';
import { withPlannedReport } from '../faults/planned-report.ts';
import { changed, toFault } from '../faults/stored-fault.ts';
import { writeFault } from '../faults/write-fault.ts';
import type { SafeIsolationContext } from '../dependencies.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { firstReportEvents } from './submission-events.ts';
import type { SubmissionPlan } from './submission-plan.ts';

/** What a change of the fault adds to the statement of a submission. */
interface FaultSteps {
  steps: Sql[];
  eventsOfStep?: EventsOfStep;
}

type FirstReport = Extract<FaultChange, { kind: 'first' }>;

/** The first report of a job, with the data of its events; the clock starts with the statement. */
function firstReportSteps(
  change: FirstReport,
  plan: SubmissionPlan,
  known: KnownJob | null,
  context: SafeIsolationContext,
): FaultSteps {
  const { facts, events } = firstReportEvents(change, plan, known, context);
  const { category, comment, mpan, dnoMpid } = change.report;
  const { team, responseClock } = context;
  const { respondMinutes } = responseTime(category, dnoMpid, responseClock);
  const step = sql`fault AS (
    INSERT INTO dno_fault (id, team_id, job_id, category, comment, mpan, dno_mpid, respond_by, call_demanded_at, call_reasons)
    SELECT ${change.faultId}::uuid, ${team.teamId}::uuid, submission.job_id, ${category}, ${comment}, ${mpan}, ${dnoMpid},
      now() + make_interval(secs => ${respondMinutes * 60}), ${plan.telephone?.since ?? null}::timestamptz,
      ${withDanger(change.details, { category })}::text[]
    FROM submission RETURNING ${firstReport(facts)} AS data)`;
  return { steps: [step], eventsOfStep: { step: 'fault', dataColumn: 'data', events } };
}

/** A report that is planned for an open fault which itself does not change, such as for another postcode: the board says that it waits. */
function plannedReportSteps(plan: SubmissionPlan, known: KnownJob | null, requestId: string): FaultSteps {
  const before = known?.fault;
  if (before?.closedAt !== null) return { steps: [] };
  const after = withPlannedReport(before, plan.flows);
  if (toFault(after).reportState === toFault(before).reportState) return { steps: [] };
  const events = faultEvents({ notifications: [], alarm: null }, before, after, requestId);
  return { steps: [sql`fault_published AS (${insertOutbox(events, { from: 'submission' })})`] };
}

/** What a submission does to the fault of its job, and what the topics of faults carry of it. */
export function faultSteps(
  plan: SubmissionPlan,
  known: KnownJob | null,
  context: SafeIsolationContext,
): FaultSteps {
  const change = plan.faultChange;
  if (change === null) return plannedReportSteps(plan, known, context.requestId);
  if (change.kind === 'first') return firstReportSteps(change, plan, known, context);
  const { version, ...before } = change.before;
  const after = withPlannedReport(changed(before, change.step.fault), plan.flows);
  const events = [
    ...faultEvents(change.step, before, after, context.requestId),
    ...lostFixAlarms(plan.lostFixes, before, after, context.requestId),
  ];
  const reported = sql`fault_published AS (${insertOutbox(events, { from: 'fault' })})`;
  return { steps: [writeFault(after, version, 'submission'), reported] };
}
