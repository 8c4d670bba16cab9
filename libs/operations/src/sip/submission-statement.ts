import { empty, raw, sql, type Sql } from '@team-operations/database';
import { parseMpan } from '@team-operations/market';
import type { OperationContext } from '../operation.ts';
import { returningJob, returningNewJob } from '../jobs/job-statements.ts';
import { faultSteps } from './fault-steps.ts';
import { integrationHeard } from './integration-heard.ts';
import type { KnownJob } from './known-job.ts';
import { meterIsAsBelieved } from './meter-on-record.ts';
import { outcomeStatus, type SubmissionPlan } from './submission-plan.ts';

/** What the statements need beside the plan. */
export interface Arrival {
  context: OperationContext;
  /** The body as it came, and its hash. */
  body: Record<string, unknown>;
  bodyHash: Buffer;
  answer: unknown;
}

const statusTimes = { COMPLETED: 'completed_at', IN_PROGRESS: 'started_at', ABORTED: 'aborted_at' } as const;

/** The job's own MPAN is only ever a valid one; a doubtful one stays in the submission. */
function validMpan(plan: SubmissionPlan): string | null {
  const text = plan.submission.job_details.mpan;
  const parsed = text === undefined ? null : parseMpan(text);
  return parsed?.outcome === 'valid' ? parsed.mpan : null;
}

function revisionStep(plan: SubmissionPlan, { context, body }: Arrival): Sql {
  return sql`revision AS (
    INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id, answer)
    SELECT ${context.team.teamId}::uuid, submission.id, ${plan.revision}, ${JSON.stringify(body)}::jsonb,
      ${plan.scenario.scenario}, ${context.principal.credentialId}::uuid, ${context.requestId}, submission.answer
    FROM submission)`;
}

function submissionValues(plan: SubmissionPlan, arrival: Arrival): Sql {
  const { scenario } = plan;
  return sql`${plan.revision}, ${scenario.scenario}, ${scenario.tableVersion}::int,
    ${JSON.stringify(plan.submission)}::jsonb, ${arrival.bodyHash}::bytea, ${JSON.stringify(arrival.answer)}::json`;
}

const submissionColumns = raw('revision, scenario, scenario_table_version, submission, body_hash, answer');

/** The first word about a job is planned without a look at the meter on record; another one there makes it look again. */
function meterCondition({ meter, meterOnRecord }: SubmissionPlan, teamId: string): Sql {
  return meter === null ? empty : sql`WHERE ${meterIsAsBelieved(teamId, meter, meterOnRecord)}`;
}

/**
 * A submission for a job that nobody knows opens the job. When the job turns out to be known after all, the insert meets its
 * reference, touches nothing, and the caller looks again.
 */
export function openJobStatement(plan: SubmissionPlan, arrival: Arrival): { steps: Sql[]; statement: Sql } {
  const { teamId } = arrival.context.team;
  const { job_id: reference, outcome_code: outcome, date_of_action: date } = plan.submission.job_details;
  const status = outcomeStatus[outcome];
  const abortComment = status === 'ABORTED' ? (plan.submission.failure_reason ?? null) : null;
  const steps = [
    sql`opened AS (
      INSERT INTO job (id, team_id, status, scheduled_date, external_reference, mpan, abort_comment,
        telephone_dno_since, ${raw(statusTimes[status])})
      SELECT ${plan.jobId}::uuid, ${teamId}::uuid, ${status}::job_status, ${date}::date, ${reference},
        ${validMpan(plan)}, ${abortComment}, ${plan.telephoneSince}::timestamptz, now()
      ${meterCondition(plan, teamId)}
      ON CONFLICT (team_id, external_reference) DO NOTHING
      ${returningNewJob})`,
    sql`submission AS (
      INSERT INTO sip_submission (id, team_id, job_id, ${submissionColumns})
      SELECT ${plan.submissionId}::uuid, ${teamId}::uuid, opened.id, ${submissionValues(plan, arrival)} FROM opened
      RETURNING id, job_id, answer)`,
    revisionStep(plan, arrival),
    integrationHeard(arrival.context),
    ...faultSteps(plan, null, arrival.context),
  ];
  return { steps, statement: sql`SELECT id, before, after FROM opened` };
}

/**
 * A submission, or a correction, for a job we have. It counts only if nobody else has written a revision since the job was
 * read, and nothing was erased from it, which the merge would bring back; else nothing is touched and the caller looks again.
 */
export function onJobStatement(
  plan: SubmissionPlan,
  known: KnownJob,
  arrival: Arrival,
): { steps: Sql[]; statement: Sql } {
  const { teamId } = arrival.context.team;
  const values = submissionValues(plan, arrival);
  const submission =
    known.submission === null
      ? sql`INSERT INTO sip_submission (id, team_id, job_id, ${submissionColumns})
          VALUES (${plan.submissionId}::uuid, ${teamId}::uuid, ${plan.jobId}::uuid, ${values})
          ON CONFLICT (team_id, job_id) DO NOTHING RETURNING id, job_id, answer`
      : sql`UPDATE sip_submission SET (${submissionColumns}, updated_at) = ROW (${values}, now())
          WHERE team_id = ${teamId}::uuid AND id = ${plan.submissionId}::uuid
            AND xmin = ${known.submission.version}::xid RETURNING id, job_id, answer`;
  const steps = [
    sql`submission AS (${submission})`,
    revisionStep(plan, arrival),
    integrationHeard(arrival.context),
    ...faultSteps(plan, known, arrival.context),
  ];
  return { steps, statement: jobUpdate(plan, teamId) };
}

/** The mark to telephone; a correction of a fault whose call is confirmed does not set it again. */
function telephoneMark(plan: SubmissionPlan): Sql {
  const { telephoneSince, faultChange } = plan;
  if (telephoneSince === null || faultChange === null) return raw('telephone_dno_since');
  return sql`CASE WHEN (SELECT fault.call_confirmed_at FROM fault) IS NULL
    THEN coalesce(telephone_dno_since, ${telephoneSince}::timestamptz) ELSE telephone_dno_since END`;
}

/** What the outcome does to a job that has not ended; one that has keeps its status. */
function jobUpdate(plan: SubmissionPlan, teamId: string): Sql {
  const status = outcomeStatus[plan.submission.job_details.outcome_code];
  const open = raw(
    status === 'IN_PROGRESS'
      ? "status IN ('PENDING', 'ASSIGNED')"
      : "status IN ('PENDING', 'ASSIGNED', 'IN_PROGRESS')",
  );
  const time = raw(statusTimes[status]);
  const comment = status === 'ABORTED' ? (plan.submission.failure_reason ?? null) : null;
  return sql`
    UPDATE job SET updated_at = now(),
      status = CASE WHEN ${open} THEN ${status}::job_status ELSE status END,
      ${time} = CASE WHEN ${open} THEN now() ELSE ${time} END,
      abort_comment = CASE WHEN ${open} THEN coalesce(${comment}, abort_comment) ELSE abort_comment END,
      mpan = coalesce(mpan, ${validMpan(plan)}),
      telephone_dno_since = ${telephoneMark(plan)}
    FROM submission WHERE job.team_id = ${teamId}::uuid AND job.id = submission.job_id
    ${returningJob}`;
}
