import { sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { sinceMade, type SinceMade } from '../flows/withheld-message.ts';
import { misdirectedAlarm, sentLateAlarm } from './fault-alarms.ts';
import { findFaultOfJob } from './stored-fault.ts';

interface SentReport {
  flowId: string;
  teamId: string;
  jobId: string;
  requestId: string;
  /** Until this attempt it certainly was not there, so those who changed the fault meanwhile were not warned of it. */
  isNews: boolean;
}

/**
 * Raises an alarm when a report went out although its fault has ended or moved meanwhile: the one who ended or moved it could not know. The job must be
 * locked, so that the fault is what everyone else sees.
 */
export async function noteLateReport(
  { flowId, teamId, jobId, requestId, isNews }: SentReport,
  transaction: StatementRunner,
): Promise<void> {
  const [report] = await transaction.query<{
    since: SinceMade | null;
    toMpid: string | null;
    mpan: string | null;
    fileId: string;
  }>(sql`
    SELECT ${sinceMade} AS since, to_mpid AS "toMpid", mpan, file_id AS "fileId" FROM flow
    WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid AND flow = 'D0135'`);
  if (report === undefined || report.since === null) return;
  const { since, fileId, mpan, toMpid: dnoMpid } = report;
  if (since === 'moved' && !isNews) return;
  const fault = await findFaultOfJob(transaction, { teamId, jobId });
  if (fault === undefined) return;
  const sent = { dnoMpid, mpan };
  const alarm =
    since === 'moved'
      ? misdirectedAlarm(fault, sent, requestId)
      : sentLateAlarm(fault, { ...sent, fileId, because: since }, requestId);
  await transaction.query(insertOutbox([alarm]));
}
