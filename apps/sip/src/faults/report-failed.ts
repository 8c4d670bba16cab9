import { sql, type StatementRunner } from '@team-operations/database';
import type { ReportFailure, ResponseClock } from '@team-operations/market';
import { isNewerFile, recordFaultEvent, systemAuthor } from '@team-operations/safe-isolation';
import { lockOpenFault } from './open-fault.ts';

/** A market message that did not get through. */
export interface FailedMessage {
  flowId: string;
  teamId: string;
  jobId: string;
  flow: string;
  failure: ReportFailure;
}

/**
 * Restarts the clock of the fault whose report did not get through, and raises an alarm: its network operator does not know of it.
 * A report that one with a newer file has replaced changes nothing, whichever row is older: a fix gives an old row a new file; one that waits replaces what went elsewhere. A report that was taken back and
 * then moved has none that replaces it.
 */
export async function reportFailed(
  { flowId, teamId, jobId, flow, failure }: FailedMessage,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  if (flow !== 'D0135') return;
  const fault = await lockOpenFault({ teamId, jobId }, transaction);
  if (fault === undefined) return;
  const [current] = await transaction.query(sql`
    SELECT 1 FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid
      AND NOT EXISTS (SELECT FROM flow AS later WHERE later.team_id = flow.team_id AND later.job_id = flow.job_id
        AND later.flow = flow.flow AND ((later.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED') AND ${isNewerFile('later', 'flow')})
          OR (later.state = 'HELD' AND (flow.mpan, flow.to_mpid) IS DISTINCT FROM (${fault.mpan}::text, ${fault.dnoMpid}::text))))`);
  if (current === undefined) return;
  const author = systemAuthor(fault, 'faults.report_failed', requestId);
  await recordFaultEvent(fault, { type: 'report_failed', failure }, author, clock, transaction);
}
