import { sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { sinceMade, type SinceMade } from '../flows/withheld-message.ts';
import { sentLateAlarm } from './fault-alarms.ts';
import { findFaultOfJob } from './stored-fault.ts';

interface SentReport {
  flowId: string;
  teamId: string;
  jobId: string;
  requestId: string;
}

/**
 * Raises an alarm when a report went out although its fault has ended meanwhile: the one who ended it could not know. The job must be locked, so that
 * the fault is what everyone else sees. Of one that has moved the alarm was raised by the move, which sees what a worker has claimed; after it no worker sends
 * one that certainly was not there (record 54).
 */
export async function noteLateReport(
  { flowId, teamId, jobId, requestId }: SentReport,
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
  if (report === undefined || report.since === null || report.since === 'moved') return;
  const { since: because, fileId, mpan, toMpid: dnoMpid } = report;
  const fault = await findFaultOfJob(transaction, { teamId, jobId });
  if (fault === undefined) return;
  const alarm = sentLateAlarm(fault, { dnoMpid, mpan, fileId, because }, requestId);
  await transaction.query(insertOutbox([alarm]));
}
