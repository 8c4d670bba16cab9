import { sql, type StatementRunner } from '@team-operations/database';
import { jobEvents } from '@team-operations/messaging';
import { uuidV7 } from '@team-operations/service';
import { composeChange } from '../compose-change.ts';
import { todayInLondon } from '../sip/today.ts';
import { returningNewJob } from './job-statements.ts';

/** A job that a supplier asked for through the market (D0142). */
export interface RequestedJob {
  teamId: string;
  /** The supplier's own identifier of the job. */
  reference: string;
  supplierMpid: string;
  /** 13 digits, check digit right. */
  mpan: string;
  /** `YYYY-MM-DD`; today when it is not said. */
  scheduledDate: string | undefined;
  /** Name of a job type; one that the team does not have is kept in the notes. */
  jobType: string | undefined;
  notes: string | undefined;
  /** Names the request in the audit history, where a person's or a program's credential stands else. */
  inboundFileId: string;
}

/** What came of a request: a job, the job that it made before, or none, because another job has its reference. */
export type RequestOutcome = 'created' | 'there already' | 'reference taken';

function insertJob(request: RequestedJob, id: string) {
  const { teamId, reference, supplierMpid, mpan, jobType, notes } = request;
  const unknownType = jobType === undefined ? null : `Job type asked for: ${jobType}`;
  return sql`
    INSERT INTO job (id, team_id, scheduled_date, external_reference, mpan, job_type_id, supplier_id, notes)
    SELECT ${id}::uuid, ${teamId}::uuid, ${request.scheduledDate ?? todayInLondon()}::date, ${reference}, ${mpan}, known.id,
      (SELECT id FROM supplier WHERE team_id = ${teamId}::uuid AND mpid = ${supplierMpid} ORDER BY id LIMIT 1),
      nullif(concat_ws(E'\n', ${notes ?? null}::text, CASE WHEN known.id IS NULL THEN ${unknownType}::text END), '')
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT id FROM job_type WHERE team_id = ${teamId}::uuid AND lower(name) = lower(${jobType ?? null}::text)
      ORDER BY id LIMIT 1) known ON true
    ON CONFLICT (team_id, external_reference) DO NOTHING ${returningNewJob}`;
}

async function isSameJob(
  { teamId, reference, supplierMpid, mpan }: RequestedJob,
  transaction: StatementRunner,
): Promise<boolean> {
  const [same] = await transaction.query(sql`
    SELECT 1 FROM job LEFT JOIN supplier ON supplier.team_id = job.team_id AND supplier.id = job.supplier_id
    WHERE job.team_id = ${teamId}::uuid AND job.external_reference = ${reference} AND job.mpan = ${mpan}
      AND (supplier.mpid IS NULL OR supplier.mpid = ${supplierMpid})`);
  return same !== undefined;
}

/** Opens the job, with its event and audit row; the same request again opens no second one. */
export async function requestJob(
  request: RequestedJob,
  transaction: StatementRunner,
): Promise<RequestOutcome> {
  const id = uuidV7();
  const { teamId, inboundFileId } = request;
  const statement = composeChange(
    'jobs.request',
    {
      statement: insertJob(request, id),
      events: [
        jobEvents.eventOfChange('job.created', {
          key: id,
          extensions: { teamid: teamId, requestid: inboundFileId },
        }),
      ],
    },
    {
      principal: { teamId, credentialId: inboundFileId, personId: null },
      surface: 'market',
      requestId: inboundFileId,
    },
  );
  const [created] = await transaction.query(statement);
  if (created !== undefined) return 'created';
  return (await isSameJob(request, transaction)) ? 'there already' : 'reference taken';
}
