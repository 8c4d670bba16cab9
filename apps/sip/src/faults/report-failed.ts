import { sql, type StatementRunner } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { recordFaultEvent, systemAuthor } from '@team-operations/operations';
import { lockOpenFault } from './open-fault.ts';

/** A market message that did not get through. */
export interface FailedMessage {
  flowId: string;
  teamId: string;
  jobId: string;
  flow: string;
}

/**
 * Restarts the clock of the fault whose report did not get through, and raises an alarm: its network operator does not know of it.
 * A report that another one has replaced, to another operator or about another metering point, changes nothing.
 */
export async function reportFailed(
  { flowId, teamId, jobId, flow }: FailedMessage,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  if (flow !== 'D0135') return;
  const fault = await lockOpenFault({ teamId, jobId }, transaction);
  if (fault === undefined) return;
  const [current] = await transaction.query(sql`
    SELECT 1 FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid
      AND mpan = ${fault.mpan} AND to_mpid = ${fault.dnoMpid}
      AND NOT EXISTS (SELECT FROM flow AS later WHERE later.team_id = flow.team_id AND later.job_id = flow.job_id
        AND later.flow = flow.flow AND later.created_at > flow.created_at
        AND later.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED'))`);
  if (current === undefined) return;
  const author = systemAuthor(fault, 'faults.report_failed', requestId);
  await recordFaultEvent(fault, { type: 'report_failed' }, author, clock, transaction);
}
