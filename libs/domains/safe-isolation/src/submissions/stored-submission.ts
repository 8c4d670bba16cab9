import { sql, type Sql, type TeamDatabase } from '@team-operations/database';
import {
  dependsOnSupply,
  failedStates,
  mayLeaveSupplyOff,
  type DnoTelephones,
  type FlowState,
  type Submission,
} from '@team-operations/market';
import { faultAsJson, type ReadFault } from '../faults/stored-fault.ts';
import type { JobStatus } from '@team-operations/jobs';
import { dangerMessages } from '../flows/danger-messages.ts';
import { findFailedDangers } from './failed-danger.ts';
import { failedIssue } from './failed-in-words.ts';
import { findKnownJob, type KnownJob } from './known-job.ts';
import { jobsByReference } from './jobs-by-reference.ts';
import { mayRequireOperator } from './operator-not-notified.ts';
import { messagesOf } from './planned-messages.ts';
import { telephoneOf, type SubmissionAnswer } from './submission-answer.ts';
import type { SubmissionMessage, SubmissionRecord } from './submission-record.ts';
import { telephoneOfFault } from './telephone-demand.ts';
import { toWarning } from './as-warning.ts';
import type { NowKnown } from './messages-now.ts';
import { recordedMessages } from './recorded-messages.ts';
import { supplyOffNow } from './unreported-details.ts';
import { warningsNow } from './warnings-now.ts';

interface StoredRevision {
  revision: number;
  received_at: string;
  request_id: string;
  scenario: string;
  received: Record<string, unknown>;
  answer: SubmissionAnswer | null;
}

interface Row {
  submissionId: string;
  jobId: string;
  jobStatus: JobStatus;
  fault: ReadFault | null;
  revision: number;
  scenario: string;
  tableVersion: number;
  submission: Submission;
  answer: SubmissionAnswer;
  createdAt: string;
  updatedAt: string;
  revisions: StoredRevision[];
  flows: SubmissionMessage[] | null;
  filesOut: string;
}

const statement = (teamId: string, found: Sql) => sql`
  SELECT submission.id AS "submissionId", job.id AS "jobId", job.status AS "jobStatus",
    CASE WHEN fault.id IS NOT NULL THEN ${faultAsJson} END AS fault, submission.revision, submission.scenario,
    submission.scenario_table_version AS "tableVersion", submission.submission, submission.answer,
    submission.created_at AS "createdAt", submission.updated_at AS "updatedAt",
    (SELECT json_agg(json_build_object('revision', revision, 'received_at', iso_instant(received_at),
        'request_id', request_id, 'scenario', scenario, 'received', received, 'answer', answer) ORDER BY revision)
      FROM sip_revision WHERE team_id = submission.team_id AND submission_id = submission.id) AS revisions,
    (${recordedMessages} WHERE team_id = submission.team_id AND job_id = submission.job_id) AS flows,
    files_out(job.team_id, job.id) AS "filesOut"
  FROM (${found}) AS found
  JOIN job ON job.team_id = ${teamId}::uuid AND job.id = found.id
  JOIN sip_submission submission ON submission.team_id = job.team_id AND submission.job_id = job.id
  LEFT JOIN dno_fault fault ON fault.team_id = job.team_id AND fault.job_id = job.id
  WHERE found.mine ORDER BY found.place LIMIT 1`;

/** What is known of the job, where its messages failed, it has a fault, its visit failed or may require the operator, or people are without supply: warnings follow from it. */
function findWarned(team: TeamDatabase, { jobId, flows, fault, submission }: Row): Promise<KnownJob | null> {
  const mayHaveFailed = flows?.some(({ flow, state }) => flow in dangerMessages && isFailed(state)) === true;
  const isWithoutSupply = mayLeaveSupplyOff(submission, {}) && dependsOnSupply(submission);
  return mayHaveFailed || fault !== null || mayRequireOperator(submission) || isWithoutSupply
    ? findKnownJob(team, jobId)
    : Promise.resolve(null);
}

const answered = ({ revisions }: Row) => revisions.map((it) => ({ ...it, receivedAt: it.received_at }));

const nowKnown = (row: Row): NowKnown => ({ ...row, recorded: row.flows ?? [], revisions: answered(row) });

/** The warnings as they are now: also of the messages about danger that their receivers do not have. */
async function findWarnings(
  team: TeamDatabase,
  row: Row,
  known: KnownJob | null,
): Promise<SubmissionRecord['warnings']> {
  const failed = known === null ? [] : await findFailedDangers(team, known);
  return [
    ...warningsNow({ warnings: row.answer.warnings, revision: row.revision }, nowKnown(row), known),
    ...failed.map((it) => toWarning(failedIssue({ ...it, again: null }, row.revision))),
  ];
}

const isFailed = (state: FlowState) => failedStates.some((it) => it === state);

/** Names the operator that the report went to, which a fix of the message may have changed. */
function telephoneNow({ fault, submission }: Row, known: KnownJob | null, numbers: DnoTelephones) {
  const telephone = fault === null ? null : telephoneOfFault(fault, submission);
  const supplyOff = {
    supplyOff: supplyOffNow(known),
    supplyOffSince: known?.submission?.supplyOffSince ?? null,
  };
  return telephoneOf({ telephone, ...supplyOff }, numbers);
}

function toRecord(
  row: Row,
  { warnings, telephone }: Pick<SubmissionRecord, 'warnings' | 'telephone'>,
): SubmissionRecord {
  const { answer, revisions } = row;
  const because = answer.scenario_chosen_because;
  return {
    submission_id: row.submissionId,
    job_id: row.submission.job_details.job_id,
    service_job_id: row.jobId,
    job_status: row.jobStatus,
    revision: row.revision,
    scenario: row.scenario,
    ...(because === undefined ? {} : { scenario_chosen_because: because }),
    scenario_table_version: row.tableVersion,
    submission: row.submission,
    flows: messagesOf(
      (row.flows ?? []).map((flow) => ({
        ...flow,
        held: flow.held.map(({ field, reason }) => ({ field, reason })),
      })),
      answered(row),
      { faultIsOver: row.fault !== null && row.fault.closedAt !== null },
    ),
    ...(telephone === undefined ? {} : { telephone }),
    warnings,
    revisions: revisions.map(({ answer: _answer, ...revision }) => revision),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** What a submitter sent about a job, found by our id or the submitter's own; null when it sent nothing. */
export async function findSubmission(
  team: TeamDatabase,
  submitter: string,
  reference: string,
  numbers: DnoTelephones,
): Promise<SubmissionRecord | null> {
  const { teamId } = team;
  const [row] = await team.query<Row>(statement(teamId, jobsByReference({ teamId, submitter, reference })));
  if (row === undefined) return null;
  const known = await findWarned(team, row);
  const warnings = await findWarnings(team, row, known);
  return toRecord(row, { warnings, ...telephoneNow(row, known, numbers) });
}
