import { sql, type Sql, type StatementRunner, updatedNow } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { cutText } from '@team-operations/schemas';
import { jobTransitions, type JobStatus } from './job-status.ts';
import type { RequestedJob } from './request-job.ts';
import { jobAlarms } from './topics/job-alarms.ts';

/** A job as a further request for it finds it. */
export interface KnownRequest {
  id: string;
  status: JobStatus;
  scheduledDate: string;
  notes: string | null;
  /** The day that the supplier asked for last, and when it wrote that; the office may have planned another day since. */
  requestedFor: string;
  requestedAt: string | null;
  /** When it was cancelled or aborted. */
  calledOffAt: string | null;
  mpan: string | null;
}

/**
 * A query of the jobs that a request may be about: those of its reference at its metering point, by whatever name the office or a
 * submission has them, and the one that the supplier asked for by it, also where the office has corrected the MPAN since.
 */
export const requestedJobs = ({ teamId, reference, supplierMpid, mpan }: RequestedJob): Sql => sql`
  SELECT job.id, job.mpan IS NOT DISTINCT FROM ${mpan} AS "atPoint" FROM job
  LEFT JOIN supplier ON supplier.team_id = job.team_id AND supplier.id = job.supplier_id
  WHERE job.team_id = ${teamId}::uuid AND (
    job.requested_reference = ${reference} AND (job.mpan = ${mpan} OR supplier.mpid = ${supplierMpid})
    OR job.mpan = ${mpan} AND (job.external_reference = ${reference} OR job.id IN (
      SELECT job_id FROM sip_submission WHERE team_id = ${teamId}::uuid AND reference = ${reference})))`;

/** One of the jobs that a request may be about, locked: the one that it most probably means. */
async function findAmong(
  which: Sql,
  request: RequestedJob,
  transaction: StatementRunner,
): Promise<KnownRequest | undefined> {
  const { teamId, reference } = request;
  const [job] = await transaction.query<KnownRequest>(sql`
    SELECT job.id, status, job.mpan, scheduled_date::text AS "scheduledDate", notes,
      coalesce(requested_for, scheduled_date)::text AS "requestedFor", requested_at AS "requestedAt",
      CASE WHEN status IN ('CANCELLED', 'ABORTED') THEN coalesce(cancelled_at, aborted_at) END AS "calledOffAt"
    FROM job LEFT JOIN supplier ON supplier.team_id = job.team_id AND supplier.id = job.supplier_id
    JOIN (${requestedJobs(request)}) AS about ON about.id = job.id
    WHERE job.team_id = ${teamId}::uuid AND ${which}
    ORDER BY job.requested_reference = ${reference} IS TRUE DESC, job.submitter IS NULL DESC, job.created_at DESC LIMIT 1 FOR UPDATE OF job`);
  return job;
}

/** The job that the same request made before, locked; undefined when its reference is another job's. */
export const findRequestedJob = (request: RequestedJob, transaction: StatementRunner) =>
  findAmong(
    sql`about."atPoint" AND (supplier.mpid IS NULL OR supplier.mpid = ${request.supplierMpid})`,
    request,
    transaction,
  );

/** The job that has the reference of a request, locked: its MPAN was corrected since, or it is for another supplier. */
export const findHolder = (request: RequestedJob, transaction: StatementRunner) =>
  findAmong(sql`true`, request, transaction);

/** What a further request for a job comes to. */
export type Repeat = 'nothing new' | 'outdated' | 'changed' | 'too late';

const notStarted: readonly JobStatus[] = jobTransitions.cancel.from;

/** Whether the notes say it already. */
const areNoted = ({ notes }: KnownRequest, asked: string | undefined) =>
  asked === undefined || (notes ?? '').includes(asked);

/** True for a supplier that still expects a visit which was cancelled before it wrote. */
function expectsVisit({ calledOffAt, requestedAt }: KnownRequest, { writtenAt }: RequestedJob): boolean {
  if (calledOffAt === null || Date.parse(calledOffAt) >= writtenAt.getTime()) return false;
  return requestedAt === null || Date.parse(requestedAt) <= Date.parse(calledOffAt);
}

/** Compares a further request with what the supplier asked for last. */
export function judgeRepeat(known: KnownRequest, request: RequestedJob): Repeat {
  const { scheduledDate: day = known.requestedFor, writtenAt, notes } = request;
  const isOlder = known.requestedAt !== null && writtenAt.getTime() < Date.parse(known.requestedAt);
  if (day !== known.requestedFor) {
    if (isOlder) return 'outdated';
    return notStarted.includes(known.status) ? 'changed' : 'too late';
  }
  if (expectsVisit(known, request)) return 'too late';
  return !isOlder && notStarted.includes(known.status) && !areNoted(known, notes) ? 'changed' : 'nothing new';
}

/** Whether the request, if it is about this job, asks for another day than the last one, or for a visit that was cancelled. */
export function expectsOtherDay(known: KnownRequest, request: RequestedJob): boolean {
  const repeat = judgeRepeat(known, request);
  const { scheduledDate: day = known.requestedFor } = request;
  return repeat === 'too late' || (repeat === 'changed' && day !== known.requestedFor);
}

/** The assignments that note what was asked for last. */
const asked = (known: KnownRequest, { scheduledDate: day, writtenAt }: RequestedJob): Sql =>
  sql`requested_for = ${day ?? known.requestedFor}::date, requested_at = ${writtenAt.toISOString()}::timestamptz`;

const mostNotes = 10_000;

/** The assignments that plan the job for the day that is asked for now. */
export function planAgain(known: KnownRequest, request: RequestedJob): Sql {
  const { scheduledDate: day, notes } = request;
  const moved = day !== undefined && day !== known.requestedFor ? day : known.scheduledDate;
  const both = cutText([known.notes, notes].filter(Boolean).join('\n'), mostNotes);
  const written = areNoted(known, notes) ? known.notes : both;
  return sql`${asked(known, request)}, scheduled_date = ${moved}::date, notes = ${written}, ${updatedNow('job')}`;
}

/** Asks operations staff to contact a supplier that expects a visit on a day for which the job cannot be planned any more. */
export async function raiseRequestAlarm(
  known: KnownRequest,
  request: RequestedJob,
  transaction: StatementRunner,
): Promise<void> {
  const { teamId, reference, supplierMpid, mpan, scheduledDate, inboundFileId } = request;
  await transaction.query(sql`
    UPDATE job SET ${asked(known, request)} WHERE team_id = ${teamId}::uuid AND id = ${known.id}::uuid`);
  const alarm = jobAlarms.event('job.requested-again', {
    key: known.id,
    extensions: { teamid: teamId },
    data: {
      jobId: known.id,
      teamId,
      jobReference: reference,
      status: known.status,
      mpan,
      supplierMpid,
      ...(known.mpan !== mpan && { jobMpan: known.mpan }),
      scheduledDate: known.scheduledDate,
      requestedFor: scheduledDate ?? known.requestedFor,
      inboundFileId,
      at: new Date().toISOString(),
    },
  });
  await transaction.query(insertOutbox([alarm]));
}
