import { sql, type TeamReader } from '@team-operations/database';
import { dnoFault, type DnoFault, type JobContext, type Submission } from '@team-operations/market';
import { ajv } from '@team-operations/schemas';
import type { JobStatus } from '../jobs/job.ts';

export interface KnownFault {
  id: string;
  open: boolean;
  reportedAt: string;
  category: string;
  dnoMpid: string | null;
  callConfirmed: boolean;
}

/** What we hold about a job that a submission names: the job, the submission so far, the fault that is open. */
export interface KnownJob {
  jobId: string;
  status: JobStatus;
  externalReference: string | null;
  mpan: string | null;
  supplierMpid: string | null;
  submission: {
    id: string;
    revision: number;
    /** Another one once anything of it has changed: a correction came, or people were taken out of it. */
    version: string;
    content: Submission;
    bodyHash: Buffer;
    answer: unknown;
  } | null;
  fault: KnownFault | null;
  /** Since when somebody has been asked to telephone the network operator; null when nobody is. */
  telephoneDnoSince: string | null;
  /** The first serial number that a submission named: what the meter was when the work began. */
  firstSerial: string | null;
  /** Messages that wait for something: flow name to id. */
  heldFlows: Record<string, string>;
}

interface Row extends Omit<KnownJob, 'submission' | 'fault' | 'heldFlows'> {
  submissionId: string | null;
  revision: number;
  version: string;
  submission: Submission;
  bodyHash: Buffer;
  answer: unknown;
  fault: KnownFault | null;
  heldFlows: Record<string, string> | null;
}

export const isUuid = ajv.compile<string>({ type: 'string', format: 'uuid' });

/** Finds the job by our id or by the installer's own identifier; ours wins. Null when the team has no such job. */
export async function findKnownJob(team: TeamReader, reference: string): Promise<KnownJob | null> {
  const ourId = isUuid(reference) ? reference : null;
  const [row] = await team.query<Row>(sql`
    SELECT job.id AS "jobId", job.status, job.external_reference AS "externalReference", job.mpan,
      supplier.mpid AS "supplierMpid", submission.id AS "submissionId", submission.revision, submission.xmin::text AS version,
      submission.submission, submission.body_hash AS "bodyHash", submission.answer,
      CASE WHEN fault.id IS NOT NULL THEN json_build_object('id', fault.id, 'open', fault.closed_at IS NULL,
        'reportedAt', iso_instant(fault.reported_at), 'category', fault.category, 'dnoMpid', fault.dno_mpid,
        'callConfirmed', fault.call_confirmed_at IS NOT NULL) END AS fault,
      job.telephone_dno_since AS "telephoneDnoSince",
      (SELECT received #>> '{meter,serial_number}' FROM sip_revision WHERE team_id = submission.team_id
        AND submission_id = submission.id AND received #>> '{meter,serial_number}' IS NOT NULL
        ORDER BY revision LIMIT 1) AS "firstSerial",
      (SELECT jsonb_object_agg(flow.flow, flow.id) FROM flow
        WHERE flow.team_id = job.team_id AND flow.job_id = job.id AND flow.state = 'HELD') AS "heldFlows"
    FROM job
    LEFT JOIN supplier ON supplier.team_id = job.team_id AND supplier.id = job.supplier_id
    LEFT JOIN sip_submission submission ON submission.team_id = job.team_id AND submission.job_id = job.id
    LEFT JOIN dno_fault fault ON fault.team_id = job.team_id AND fault.job_id = job.id
    WHERE job.team_id = ${team.teamId}::uuid
      AND (job.id = ${ourId}::uuid OR job.external_reference = ${reference})
    ORDER BY job.id = ${ourId}::uuid DESC NULLS LAST LIMIT 1`);
  if (row === undefined) return null;
  const { submissionId, revision, version, submission, bodyHash, answer, heldFlows, ...job } = row;
  return {
    ...job,
    submission:
      submissionId === null
        ? null
        : { id: submissionId, revision, version, content: submission, bodyHash, answer },
    heldFlows: heldFlows ?? {},
  };
}

/** What the market messages may take from the job where the submission is silent. */
export function jobContext(known: KnownJob | null): JobContext {
  return known === null ? {} : { mpan: known.mpan, supplierMpid: known.supplierMpid };
}

/** The fault as the submission so far has it; null when none is open. */
export function openFault(known: KnownJob | null): DnoFault | null {
  if (known?.submission == null || known.fault?.open !== true) return null;
  return dnoFault(known.submission.content, jobContext(known));
}
