import { sql, type StatementRunner } from '@team-operations/database';
import { type ReportFailure, type ResponseClock, effectiveStates } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { isNewerFile } from '../flows/last-sent.ts';
import { recordFaultEvent, systemAuthor } from './write-fault.ts';
import { sinceMade, type SinceMade } from '../flows/withheld-message.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { isDangerOfSupplier } from '../flows/danger-messages.ts';
import { lockOpenFault } from './open-fault.ts';

/** A market message that did not get through. */
export interface FailedMessage {
  flowId: string;
  teamId: string;
  jobId: string;
  flow: string;
  toMpid: string | null;
  failure: ReportFailure;
  /** When its receiver rejected it, by the header of the answering file; a worker of before this property does not say. */
  writtenAt?: string | undefined;
}

/** Whether a newer file of the same message has taken the place of this one. */
export const isReplaced = sql`EXISTS (SELECT FROM flow AS later WHERE later.team_id = flow.team_id AND later.job_id = flow.job_id
  AND later.flow = flow.flow AND later.state = ANY (${effectiveStates}::flow_state[]) AND ${isNewerFile('later', 'flow')})`;

/** Raises an alarm about a message to the supplier about danger: the receiver that has to act does not know. */
async function alarmOfSupplier(message: FailedMessage, transaction: StatementRunner): Promise<void> {
  const { flowId, teamId, jobId, flow, toMpid, failure } = message;
  const [row] = await transaction.query<{
    jobReference: string | null;
    mpan: string | null;
    since: SinceMade | null;
    at: string;
  }>(sql`
    SELECT job.external_reference AS "jobReference", flow.mpan, ${sinceMade} AS since, now()::timestamptz(3) AS at
    FROM flow JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
    WHERE flow.team_id = ${teamId}::uuid AND flow.id = ${flowId}::uuid AND NOT ${isReplaced}`);
  if (row === undefined) return;
  const { since, ...more } = row;
  const withdrawn = since === 'withdrawn' ? { withdrawn: true } : {};
  const data = { flowId, teamId, jobId, flow, toMpid, failure, ...withdrawn, ...more };
  const alarm = safeIsolationAlarms.event('message.failed', {
    key: flowId,
    extensions: { teamid: teamId },
    data,
  });
  await transaction.query(insertOutbox([alarm]));
}

/** What follows when a message does not get through: people are notified where it is about danger. */
export async function messageFailed(
  message: FailedMessage,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  if (message.flow === 'D0135') return reportFailed(message, requestId, clock, transaction);
  if (isDangerOfSupplier(message.flow)) await alarmOfSupplier(message, transaction);
}

/**
 * Restarts the clock of the fault whose report did not get through, and raises an alarm: its network operator does not know of it.
 * A report that one with a newer file has replaced changes nothing, whichever row is older: a fix gives an old row a new file; one that waits replaces what went elsewhere. A report that was withdrawn and
 * then moved has none that replaces it.
 */
async function reportFailed(
  { flowId, teamId, jobId, failure, writtenAt: stated }: FailedMessage,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  const fault = await lockOpenFault({ teamId, jobId }, transaction);
  if (fault === undefined) return;
  const [current] = await transaction.query(sql`
    SELECT 1 FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid
      AND NOT ${isReplaced}
      AND NOT EXISTS (SELECT FROM flow AS later WHERE later.team_id = flow.team_id AND later.job_id = flow.job_id
        AND later.flow = flow.flow AND later.state = 'HELD'
        AND (flow.mpan, flow.to_mpid) IS DISTINCT FROM (${fault.mpan}::text, ${fault.dnoMpid}::text))`);
  if (current === undefined) return;
  const author = systemAuthor(fault, 'faults.report_failed', requestId);
  // A clock that is ahead does not make older what the operator writes next.
  const isAhead = stated !== undefined && Date.parse(stated) > Date.parse(fault.readAt);
  const writtenAt = isAhead ? fault.readAt : stated;
  await recordFaultEvent(fault, { type: 'report_failed', failure, writtenAt }, author, clock, transaction);
}
