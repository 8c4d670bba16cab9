import { empty, raw, sql, type Sql, updatedNow } from '@team-operations/database';
import type { Change } from '@team-operations/operations';
import { storableJson } from '@team-operations/schemas';
import { parseMpan, type Submission } from '@team-operations/market';
import type { SafeIsolationContext } from '../dependencies.ts';
import { jobResource } from '@team-operations/jobs';
import { nextStepChange } from '../faults/next-step.ts';
import { asRead } from './as-read.ts';
import { faultAsPlanned } from './fault-plan.ts';
import { faultSteps } from './fault-steps.ts';
import { withCallsAsked } from './no-longer-applies.ts';
import { recordActivity } from './record-activity.ts';
import type { KnownJob } from './known-job.ts';
import { isUnknown } from './jobs-by-reference.ts';
import { meterIsAsBelieved } from './meter-on-record.ts';
import { abortAssignment, abortColumns, abortValues } from './planned-abort.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import type { StoredVisits } from './stored-visits.ts';
import { submitterOf } from './submitter.ts';

/** What the statements need beside the plan. */
export interface Arrival {
  context: SafeIsolationContext;
  /** Body as received, as JSON, and its hash. */
  receivedText: string;
  bodyHash: Buffer;
  answer: unknown;
}

/** The part of a change that writes a submission with what it does to job and fault. */
type SubmissionStatement = Pick<Change, 'steps' | 'statement' | 'eventsOfStep' | 'waitsForNoRow'>;

const statusTimes = { COMPLETED: 'completed_at', IN_PROGRESS: 'started_at', ABORTED: 'aborted_at' } as const;

/** The day of the visit that ends the job; null while the job is in progress. Invoices are dated and priced by it (record 75). */
const dayOfEnd = ({ submission, outcome }: SubmissionPlan): string | null =>
  outcome.status === 'IN_PROGRESS' ? null : (submission.job_details.date_of_action ?? null);

/** The job's own MPAN is only ever a valid one; a doubtful one stays in the submission. */
function validMpan({ job_details: { mpan: text } }: Submission): string | null {
  const parsed = text === undefined ? null : parseMpan(text);
  return parsed?.outcome === 'valid' ? parsed.mpan : null;
}

/** The MPAN that the job shows with the submission: the office's stays, what only a submission said follows the submission. */
export const mpanShown = (submission: Submission, known: KnownJob | null): string | null =>
  known?.mpan ?? validMpan(submission);

function revisionStep(plan: SubmissionPlan, { context, receivedText }: Arrival): Sql {
  return sql`revision AS (
    INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id, answer)
    SELECT ${context.team.teamId}::uuid, submission.id, ${plan.revision}, ${receivedText}::jsonb,
      ${plan.scenario.scenario}, ${context.principal.credentialId}::uuid, ${context.requestId}, submission.answer
    FROM submission)`;
}

function submissionValues(plan: SubmissionPlan, arrival: Arrival): Sql {
  const { scenario, reportedOn, furtherVisits, outcome, supplyOffSince } = plan;
  const { failedVisits } = outcome;
  const visits: StoredVisits = {
    ...reportedOn,
    ...(failedVisits.length > 0 && { failedVisits }),
    ...(Object.keys(furtherVisits).length > 0 && { furtherVisits }),
    ...(supplyOffSince !== null && { supplyOffSince }),
  };
  return sql`${plan.revision}, ${scenario.scenario}, ${scenario.tableVersion}::int,
    ${JSON.stringify(plan.submission)}::jsonb, ${JSON.stringify(visits)}::jsonb, ${arrival.bodyHash}::bytea, ${storableJson(arrival.answer)}::json`;
}

const submissionColumns = raw(
  'revision, scenario, scenario_table_version, submission, reported_on, body_hash, answer',
);

/** The first word about a job is planned without a look at the meter on record; another one there makes it look again. */
function meterCondition({ meter, meterOnRecord }: SubmissionPlan, teamId: string): Sql {
  return meter === null ? sql`true` : meterIsAsBelieved(teamId, meter, meterOnRecord);
}

/**
 * A submission for a job that its submitter does not have opens the job. When it has it after all, or the guess about a planned
 * job of another does not hold, nothing is touched, and the caller looks again.
 */
export function openJobStatement(plan: SubmissionPlan, arrival: Arrival): SubmissionStatement {
  const { teamId } = arrival.context.team;
  const submitter = submitterOf(arrival.context.principal);
  const { reference } = plan;
  const { date_of_action: date } = plan.submission.job_details;
  const { status } = plan.outcome;
  const mpan = validMpan(plan.submission);
  const fault = faultSteps(plan, null, arrival.context);
  const noAbort = { abort: null, comment: null, warnings: [] };
  const steps = [
    sql`opened AS (
      INSERT INTO job (id, team_id, status, scheduled_date, external_reference, submitter, mpan, mpan_from_submission,
        ${abortColumns}, telephone_dno_since, visited_on,
        ${raw(statusTimes[status])})
      SELECT ${plan.jobId}::uuid, ${teamId}::uuid, ${status}::job_status, ${date}::date, ${reference},
        ${submitter}, ${mpan}, ${mpan !== null}, ${abortValues(plan.abort ?? noAbort)}, ${plan.telephone?.since ?? null}::timestamptz,
        ${dayOfEnd(plan)}::date, now()
      WHERE ${isUnknown({ teamId, submitter, reference }, plan.takenByAnother)} AND ${meterCondition(plan, teamId)}
      ON CONFLICT DO NOTHING
      ${jobResource.returningNew()})`,
    sql`submission AS (
      INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, ${submissionColumns})
      SELECT ${plan.submissionId}::uuid, ${teamId}::uuid, ${submitter}, ${reference}, opened.id,
        ${submissionValues(plan, arrival)} FROM opened
      RETURNING id, job_id, answer)`,
    revisionStep(plan, arrival),
    ...recordActivity(arrival.context),
    ...fault.steps,
  ];
  return { ...fault, steps, statement: sql`SELECT id, before, after FROM opened`, waitsForNoRow: true };
}

/**
 * A submission, or a correction, for a job we have. It counts only if the job, its submission and its fault are still as they were
 * read: another MPAN would send the report of a fault to another operator, and the merge would undo what someone else wrote or
 * erased. Else nothing is touched and the caller looks again.
 */
export function onJobStatement(plan: SubmissionPlan, known: KnownJob, arrival: Arrival): SubmissionStatement {
  const { teamId } = arrival.context.team;
  const values = submissionValues(plan, arrival);
  const fault = faultSteps(plan, known, arrival.context);
  const submission =
    known.submission === null
      ? sql`INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, ${submissionColumns})
          SELECT ${plan.submissionId}::uuid, ${teamId}::uuid, ${submitterOf(arrival.context.principal)},
            ${plan.reference}, as_read.id, ${values} FROM as_read
          ON CONFLICT DO NOTHING RETURNING id, job_id, answer`
      : sql`UPDATE sip_submission SET (${submissionColumns}, updated_at) = ROW (${values}, now()),
            no_longer_applies = ${withCallsAsked(plan.toTelephone)}
          FROM as_read WHERE team_id = ${teamId}::uuid AND sip_submission.id = ${plan.submissionId}::uuid
          RETURNING sip_submission.id, job_id, answer`;
  const steps = [
    asRead(known, teamId),
    sql`submission AS (${submission})`,
    revisionStep(plan, arrival),
    ...recordActivity(arrival.context),
    ...fault.steps,
  ];
  return { ...fault, steps, statement: jobUpdate(plan, known, teamId) };
}

/** The mark to telephone, in step with the fault. */
const mark = ({ faultChange, telephone }: SubmissionPlan): Sql =>
  faultChange === null ? raw('telephone_dno_since') : sql`${telephone?.since ?? null}::timestamptz`;

/** Who acts next on an aborted job, in step with the fault and its report; nothing where the request sets or ends an abort. */
function nextStep({ faultChange, flows, abort, outcome: { resumes } }: SubmissionPlan, known: KnownJob): Sql {
  if (abort !== null || resumes) return empty;
  const change = nextStepChange(known.fault, faultAsPlanned(faultChange, known.fault, flows));
  return change === null ? empty : sql`${change.assignment},`;
}

/** What the outcome does to a job that has not ended, or that it takes on again; another keeps its status. */
function jobUpdate(plan: SubmissionPlan, known: KnownJob, teamId: string): Sql {
  const { status, from, resumes, takesBack, contradicts, isFurtherVisit } = plan.outcome;
  const moves = sql`status = ANY (${from}::job_status[])`;
  const time = raw(statusTimes[status]);
  const before = known.submission?.content.job_details.date_of_action ?? null;
  // The office's MPAN stays; what only a submission said follows the submission.
  const isItsOwn = raw('(mpan IS NULL OR mpan_from_submission)');
  const mpan = validMpan(plan.submission);
  return sql`
    UPDATE job SET ${updatedNow('job')},
      status = CASE WHEN ${moves} THEN ${status}::job_status ELSE status END,
      ${time} = CASE WHEN ${moves} THEN now() ELSE ${time} END,
      ${takesBack ? sql`completed_at = NULL,` : empty}
      visit_number = visit_number + CASE WHEN ${moves} AND ${isFurtherVisit}::boolean THEN 1 ELSE 0 END,
      -- A correction moves the day that the submission gave, and no other.
      visited_on = CASE WHEN ${moves} OR (status = ${status}::job_status AND NOT ${contradicts}::boolean AND visited_on = ${before}::date)
        THEN ${dayOfEnd(plan)}::date ELSE visited_on END,
      ${abortAssignment(plan.abort, { moves, resumes })}
      ${nextStep(plan, known)}
      mpan = CASE WHEN ${isItsOwn} THEN ${mpan} ELSE mpan END,
      mpan_from_submission = ${isItsOwn} AND ${mpan}::text IS NOT NULL,
      telephone_dno_since = ${mark(plan)}
    FROM submission WHERE job.team_id = ${teamId}::uuid AND job.id = submission.job_id
    ${jobResource.returning()}`;
}
