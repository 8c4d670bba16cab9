import { raw, sql, type Sql, type StatementRunner } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { isAt } from './informed-operators.ts';
import { lockOpenFault, lockPlaceOfOpenFault } from './open-fault.ts';
import type { ReadFault } from './stored-fault.ts';
import { recordFaultEvent, systemAuthor } from './write-fault.ts';

type OfJob = Pick<ReadFault, 'teamId' | 'jobId'>;

const historyOfReports = ({ teamId, jobId }: OfJob): Sql => sql`
  flow JOIN flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
  WHERE flow.team_id = ${teamId}::uuid AND flow.job_id = ${jobId}::uuid AND flow.flow = 'D0135'`;

/** A file of a report that its receiver has, or may have. */
export interface FileOut {
  fileId: string;
  /** When it was made; its own header has the whole second. */
  madeAt: string;
}

/** The two newest files of reports of the job that their receiver has, or may have, the newest first: what is answered is that, or an older one. */
export async function newestFilesOut(job: OfJob, transaction: StatementRunner): Promise<FileOut[]> {
  // File ids are digits and capital letters of one length.
  return transaction.query<FileOut>(sql`
    SELECT made.file_id AS "fileId", min(made.at) AS "madeAt" FROM (
      SELECT entry.file_id, entry.at FROM ${historyOfReports(job)}) AS made
    WHERE made.file_id IN (
      SELECT file_id FROM flow WHERE team_id = ${job.teamId}::uuid AND job_id = ${job.jobId}::uuid AND flow = 'D0135'
        AND state <> 'HELD' AND may_have_arrived(flow.*)
      UNION ALL
      SELECT entry.file_id FROM ${historyOfReports(job)}
        AND entry.event IN ('sent', 'acknowledged', 'rejected'))
    GROUP BY made.file_id ORDER BY made.file_id COLLATE "C" DESC LIMIT 2`);
}

/** An operator that was only telephoned answers no file; each that it is sent later is newer. */
export const noFile = '';

/** Of a row of `dno_fault AS fault`: the file that the last answer in this life of it was about, as far as we know. */
export const fileAnswered: Sql = raw(`(
  SELECT coalesce(entry.details ->> 'answersFileId', entry.file_id)
  FROM flow AS report JOIN flow_history AS entry ON entry.team_id = report.team_id AND entry.flow_id = report.id
  WHERE report.team_id = fault.team_id AND report.job_id = fault.job_id AND report.flow = 'D0135'
    AND entry.event = 'answered' AND entry.at >= fault.reported_at AND entry.details ->> 'isLost' IS NULL
  ORDER BY entry.at DESC, entry.id DESC LIMIT 1)`);

async function lastFileAnswered(
  { teamId, id }: ReadFault,
  transaction: StatementRunner,
): Promise<string | null> {
  const [row] = await transaction.query<{ fileId: string | null }>(sql`
    SELECT ${fileAnswered} AS "fileId" FROM dno_fault AS fault WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
  return row?.fileId ?? null;
}

/** Whether the operator answered an older report than the one with this file. */
export async function isNewerThanAnswered(
  fault: ReadFault,
  fileId: string | null,
  transaction: StatementRunner,
): Promise<boolean> {
  if (fileId === null || fault.respondedAt === null) return false;
  return fileId > ((await lastFileAnswered(fault, transaction)) ?? '');
}

/** A report that was sent. */
interface SentReport {
  flow: string;
  teamId: string;
  jobId: string;
  fileId: string | null;
  toMpid: string | null;
  mpan: string | null;
}

/**
 * Notes that the operator of a fault was sent a newer report than the one that it has answered, whatever differs in it: what it answered is void, so that no one
 * believes that it was about this one, and the same answer to it is news (docs/decisions/0045-life-of-a-fault.md, rule 2).
 */
export async function noteNewerReport(
  { flow, fileId, toMpid: dnoMpid, mpan, ...job }: SentReport,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  if (flow !== 'D0135') return;
  const place = await lockPlaceOfOpenFault(job, transaction);
  if (place?.withdrawnAt !== null || place.respondedAt === null || !isAt({ dnoMpid, mpan }, place)) return;
  const fault = await lockOpenFault(job, transaction);
  if (fault === undefined) return;
  if (!(await isNewerThanAnswered(fault, fileId, transaction))) return;
  const author = systemAuthor(fault, 'faults.report_sent', requestId);
  await recordFaultEvent(fault, { type: 'report_sent' }, author, clock, transaction);
}
