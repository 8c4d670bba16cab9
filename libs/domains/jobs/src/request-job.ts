import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { composeChange } from '@team-operations/operations';
import { todayInLondon } from '@team-operations/market';
import { newId } from '@team-operations/schemas';
import { jobResource } from './job.ts';
import {
  expectsOtherDay,
  findHolder,
  findRequestedJob,
  judgeRepeat,
  planAgain,
  raiseRequestAlarm,
  requestedJobs,
  type Repeat,
} from './request-again.ts';
import { raiseSameReference } from './request-namesake.ts';
import { jobEvents } from './topics/job-events.ts';

/** A job that a supplier asked for through the market (D0142). */
export interface RequestedJob {
  teamId: string;
  /** The supplier's own identifier of the job. */
  reference: string;
  /** One that the team does not have is kept in the notes. */
  supplierMpid: string;
  /** 13 digits, check digit right. */
  mpan: string;
  /** `YYYY-MM-DD`; today when it is not said. */
  scheduledDate: string | undefined;
  /** Name of a job type; one that the team does not have is kept in the notes. */
  jobType: string | undefined;
  notes: string | undefined;
  /** When the supplier wrote the request. */
  writtenAt: Date;
  /** Names the request in the audit history, where otherwise the credential of a person or a program is. */
  inboundFileId: string;
}

/** What came of a request: a job, what a repeat changed of it, or nothing, because another job has its reference. */
export type RequestOutcome = 'created' | Repeat | 'reference taken';

/** How the notes of a job have the type that a supplier asked for and the team does not have. */
export const unknownTypeInNotes = (jobType: string): string => `Requested job type: ${jobType}`;

function insertJob(request: RequestedJob, id: string) {
  const { teamId, reference, supplierMpid, mpan, jobType, notes } = request;
  const unknownType = jobType === undefined ? null : unknownTypeInNotes(jobType);
  const unknownSupplier = `Requesting supplier: ${supplierMpid}`;
  return sql`
    INSERT INTO job (id, team_id, scheduled_date, external_reference, mpan, job_type_id, supplier_id, notes,
      requested_reference, requested_for, requested_at)
    SELECT ${id}::uuid, ${teamId}::uuid, ${request.scheduledDate ?? todayInLondon()}::date, ${reference}, ${mpan}, known.id, asking.id,
      nullif(concat_ws(E'\n', ${notes ?? null}::text, CASE WHEN known.id IS NULL THEN ${unknownType}::text END,
        CASE WHEN asking.id IS NULL THEN ${unknownSupplier}::text END), ''),
      ${reference}, ${request.scheduledDate ?? todayInLondon()}::date, ${request.writtenAt.toISOString()}::timestamptz
    FROM (SELECT 1) one LEFT JOIN LATERAL (
      SELECT id FROM job_type WHERE team_id = ${teamId}::uuid AND lower(name) = lower(${jobType ?? null}::text) AND retired_at IS NULL
      ORDER BY id LIMIT 1) known ON true LEFT JOIN LATERAL (
      SELECT id FROM supplier WHERE team_id = ${teamId}::uuid AND mpid = ${supplierMpid} AND retired_at IS NULL
      ORDER BY id LIMIT 1) asking ON true
    WHERE NOT EXISTS (${requestedJobs(request)})
    ON CONFLICT DO NOTHING ${jobResource.returningNew()}`;
}

type JobEventType = Parameters<typeof jobEvents.eventOfChange>[0];

/** The change with its event and audit row; the file represents the requester. */
function changeByRequest(
  { teamId, inboundFileId }: RequestedJob,
  { id, statement, type }: { id: string; statement: Sql; type: JobEventType },
): Sql {
  const extensions = { teamid: teamId, requestid: inboundFileId };
  return composeChange(
    'jobs.request',
    { statement, events: [jobEvents.eventOfChange(type, { key: id, extensions })] },
    {
      principal: { teamId, credentialId: inboundFileId, personId: null },
      surface: 'market',
      requestId: inboundFileId,
    },
  );
}

/**
 * Nothing is planned or moved: it is unknown whether it is the same work. Where the supplier expects a visit on another day than the job
 * that has the reference is planned for, someone has to ask.
 */
async function referenceTaken(
  request: RequestedJob,
  transaction: StatementRunner,
): Promise<'reference taken'> {
  const holder = await findHolder(request, transaction);
  if (holder !== undefined && expectsOtherDay(holder, request))
    await raiseRequestAlarm(holder, request, transaction);
  return 'reference taken';
}

/** What a further request does: the job is planned again, or someone is asked to contact the supplier. */
async function repeatRequest(request: RequestedJob, transaction: StatementRunner): Promise<RequestOutcome> {
  const known = await findRequestedJob(request, transaction);
  if (known === undefined) return referenceTaken(request, transaction);
  const repeat = judgeRepeat(known, request);
  if (repeat === 'too late') await raiseRequestAlarm(known, request, transaction);
  if (repeat === 'changed') {
    const statement = sql`
      UPDATE job SET ${planAgain(known, request)} WHERE team_id = ${request.teamId}::uuid AND id = ${known.id}::uuid
      ${jobResource.returning()}`;
    await transaction.query(changeByRequest(request, { id: known.id, statement, type: 'job.updated' }));
  }
  return repeat;
}

/** Opens the job, with its event and audit row. The same request again opens no second one, and changes what it says again. */
export async function requestJob(
  request: RequestedJob,
  transaction: StatementRunner,
): Promise<RequestOutcome> {
  const id = newId();
  const statement = insertJob(request, id);
  const [created] = await transaction.query(changeByRequest(request, { id, statement, type: 'job.created' }));
  if (created === undefined) return repeatRequest(request, transaction);
  await raiseSameReference(request, id, transaction);
  return 'created';
}
