import { sql, type Sql, type TeamReader } from '@team-operations/database';
import { meterSerial, type ReportedOn, type Submission } from '@team-operations/market';
import { requiresOperator } from '../faults/next-step.ts';
import { faultAsJson, type ReadFault } from '../faults/stored-fault.ts';
import { openStatuses, type JobStatus } from '@team-operations/jobs';
import { heldFlowsOfJob, recordedOfJob, type RecordedOfJob } from './flows-of-job.ts';
import { jobsByReference } from './jobs-by-reference.ts';
import { messageFixes, type FurtherVisits, type MessageFix } from './message-fixes.ts';
import { appliedFixes, type AppliedFix } from './report-fixes.ts';
import { outcomeOfRevision, serialOfRevision } from './summary-of-revision.ts';
import type { StoredVisits } from './stored-visits.ts';

/** What we hold about a job that a submission names: the job, the submission so far, and the fault on record. */
export interface KnownJob extends RecordedOfJob {
  jobId: string;
  /** Another one once anything of the job has changed. */
  version: string;
  status: JobStatus;
  externalReference: string | null;
  /** As the office has it; null when it is only what a submission said, which is read from the submission. */
  mpan: string | null;
  supplierId: string | null;
  supplierMpid: string | null;
  /** The day it was planned on or for, whichever is earlier; null for a job that a submission opened. */
  notBefore: string | null;
  /** The day it was planned on; null for a job that a submission opened. */
  plannedOn: string | null;
  abortReasonId: string | null;
  /** Whether that reason has the failure code 2, distributor required: a submission may name it in words of the team. */
  abortedForOperator: boolean;
  /** How often the visit may be booked again after an abort. */
  rebookingsLeft: number | null;
  /** The MPAN that the job shows, regardless of who said it: failed visits are counted there. */
  shownMpan: string | null;
  /** When it was aborted last. */
  abortedAt: string | null;
  /** Whether a request of its own submission did that; otherwise it was the office. */
  abortedBySubmission: boolean;
  /** Whether a request of its own submission completed it; otherwise it was the office, or it is not completed. */
  completedBySubmission: boolean;
  submission: {
    id: string;
    revision: number;
    /** Another one once anything of it has changed: a correction came, or people were taken out of it. */
    version: string;
    content: Submission;
    /** When parts of it were reported, if not on its date of action. */
    reportedOn: ReportedOn;
    /** When its earlier visits failed: ISO 8601 instants, oldest first. */
    failedVisits: readonly string[];
    furtherVisits: FurtherVisits;
    /** ISO 8601 instant: since when it says that the supply is left off; null where it does not, or an earlier version was the first to read it. */
    supplyOffSince: string | null;
    /** S1 to S9, and the version of the table by which it was chosen. */
    scenario: string;
    tableVersion: number;
    bodyHash: Buffer;
    answer: unknown;
  } | null;
  /** Open or closed. */
  fault: ReadFault | null;
  /** What staff have fixed on its reports (D0135) since it was reported, oldest first. */
  reportFixes: AppliedFix[];
  /** What they have fixed on its other messages, oldest first. */
  messageFixes: MessageFix[];
  /** The first serial number that a submission named: what the meter was when the work began. As `meterSerial` has it. */
  firstSerial: string | null;
  /** Whether a revision reported the job in progress, so that the point may have been isolated since. */
  reportedInProgress: boolean;
  /** Messages that wait for something: flow name to id. */
  heldFlows: Record<string, string>;
  /** Our id of a planned job that the same name represents, when a submitter named this one by it. */
  namesake: string | null;
}

interface Row extends Omit<KnownJob, 'submission' | 'fault' | 'reportFixes' | 'messageFixes' | 'heldFlows'> {
  mine: boolean;
  submissionId: string | null;
  revision: number;
  submissionVersion: string;
  submission: Submission;
  reportedOn: StoredVisits;
  scenario: string;
  tableVersion: number;
  bodyHash: Buffer;
  answer: unknown;
  fault: ReadFault | null;
  reportFixes: AppliedFix[] | null;
  messageFixes: MessageFix[] | null;
  heldFlows: Record<string, string> | null;
}

/** What a submitter's reference leads to. */
export interface FoundJob {
  /** Null when the submitter has no such job: its submission opens one. */
  job: KnownJob | null;
  /** True when there is a planned job of that reference, and another submitter has reported about it. */
  takenByAnother: boolean;
}

/** Finds the job that a submitter means. */
export async function findJobByReference(
  team: TeamReader,
  submitter: string,
  reference: string,
): Promise<FoundJob> {
  const { teamId } = team;
  const [row] = await readJob(team, jobsByReference({ teamId, submitter, reference }));
  if (row?.mine === true) return { job: toKnownJob(row), takenByAnother: false };
  return { job: null, takenByAnother: row !== undefined };
}

/** A job of the team by our id, regardless of who submitted about it; null when it has none. */
export async function findKnownJob(team: TeamReader, jobId: string): Promise<KnownJob | null> {
  const [row] = await readJob(team, sql`SELECT ${jobId}::uuid AS id, 1 AS place, true AS mine`);
  return row === undefined ? null : toKnownJob(row);
}

/** The best of the jobs in `found`, one that is theirs before one that is not. */
function readJob(team: TeamReader, found: Sql): Promise<Row[]> {
  return team.query<Row>(sql`
    WITH found AS MATERIALIZED (${found})
    SELECT found.mine, job.id AS "jobId", job.xmin::text AS version, job.status, job.external_reference AS "externalReference",
      CASE WHEN NOT job.mpan_from_submission THEN job.mpan END AS mpan,
      CASE WHEN job.submitter IS NULL THEN least(job.scheduled_date, planned_on)::text END AS "notBefore",
      CASE WHEN job.submitter IS NULL THEN planned_on::text END AS "plannedOn",
      job.supplier_id AS "supplierId", supplier.mpid AS "supplierMpid", job.abort_reason_id AS "abortReasonId",
      EXISTS (SELECT FROM abort_reason AS reason WHERE reason.team_id = job.team_id AND reason.id = job.abort_reason_id
        AND ${requiresOperator} = ANY (reason.failure_codes)) AS "abortedForOperator",
      job.rebookings_left AS "rebookingsLeft", job.mpan AS "shownMpan", job.aborted_at AS "abortedAt",
      -- What a request changes has the time of its transaction.
      EXISTS (SELECT FROM sip_revision WHERE team_id = submission.team_id AND submission_id = submission.id
        AND received_at = job.aborted_at) AS "abortedBySubmission",
      EXISTS (SELECT FROM sip_revision WHERE team_id = submission.team_id AND submission_id = submission.id
        AND received_at = job.completed_at) AS "completedBySubmission",
      submission.id AS "submissionId", submission.revision, submission.xmin::text AS "submissionVersion",
      submission.submission, submission.reported_on AS "reportedOn", submission.scenario, submission.scenario_table_version AS "tableVersion",
      submission.body_hash AS "bodyHash", submission.answer,
      CASE WHEN fault.id IS NOT NULL THEN ${faultAsJson} END AS fault,
      ${appliedFixes} AS "reportFixes", ${messageFixes} AS "messageFixes", ${recordedOfJob}, ${heldFlowsOfJob} AS "heldFlows",
      (SELECT ${serialOfRevision} FROM sip_revision WHERE team_id = submission.team_id
        AND submission_id = submission.id AND ${serialOfRevision} IS NOT NULL
        ORDER BY revision LIMIT 1) AS "firstSerial",
      EXISTS (SELECT FROM sip_revision WHERE team_id = submission.team_id AND submission_id = submission.id
        AND ${outcomeOfRevision} = 'IP') AS "reportedInProgress",
      (SELECT other.id FROM found AS also JOIN job AS other ON other.team_id = job.team_id AND other.id = also.id
        WHERE also.id <> found.id AND other.status = ANY (${openStatuses}::job_status[]) ORDER BY also.place LIMIT 1) AS namesake
    FROM found
    JOIN job ON job.team_id = ${team.teamId}::uuid AND job.id = found.id
    CROSS JOIN LATERAL (SELECT (job.created_at AT TIME ZONE 'Europe/London')::date AS planned_on) AS planned
    LEFT JOIN supplier ON supplier.team_id = job.team_id AND supplier.id = job.supplier_id
    LEFT JOIN sip_submission submission ON submission.team_id = job.team_id AND submission.job_id = job.id
    LEFT JOIN dno_fault fault ON fault.team_id = job.team_id AND fault.job_id = job.id
    ORDER BY found.mine DESC, found.place LIMIT 1`);
}

function toKnownJob(row: Row): KnownJob {
  const {
    mine: _,
    submissionId,
    revision,
    submissionVersion,
    submission,
    scenario,
    tableVersion,
    ...more
  } = row;
  const { reportedOn: visits, bodyHash, answer, reportFixes, messageFixes: fixes, heldFlows, ...job } = more;
  const { failedVisits = [], furtherVisits = {}, supplyOffSince = null, ...reportedOn } = visits ?? {};
  return {
    ...job,
    firstSerial: job.firstSerial === null ? null : meterSerial(job.firstSerial),
    submission:
      submissionId === null
        ? null
        : {
            id: submissionId,
            revision,
            version: submissionVersion,
            content: submission,
            reportedOn,
            failedVisits,
            furtherVisits,
            supplyOffSince,
            scenario,
            tableVersion,
            bodyHash,
            answer,
          },
    reportFixes: reportFixes ?? [],
    messageFixes: fixes ?? [],
    heldFlows: heldFlows ?? {},
  };
}
