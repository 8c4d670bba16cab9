import { sql, type StatementRunner } from '@team-operations/database';
import { isCleared } from '@team-operations/market';
import { isReplaced } from '../faults/report-failed.ts';
import { raiseLostAnswer } from './answer-alarm.ts';
import { endContradicted } from './why-not-counted.ts';

interface Rejected {
  inboundFileId: string;
  flow: { id: string; teamId: string; jobId: string; flow: string; mpan: string | null; fromMpid: string };
  from: { role: string; mpid: string };
  reason: string;
}

/**
 * Raises an alarm where the operator rejects the report of a fault that it has cleared: one of the two is about something else. The fault stays closed.
 * The job must be locked.
 */
export async function noteRejectionAfterClearance(
  { inboundFileId, flow, from, reason }: Rejected,
  transaction: StatementRunner,
): Promise<void> {
  if (flow.flow !== 'D0135') return;
  const { teamId, mpan } = flow;
  const [fault] = await transaction.query<{ id: string; jobId: string; closedReason: string | null }>(sql`
    SELECT fault.id, fault.job_id AS "jobId", fault.closed_reason AS "closedReason" FROM dno_fault AS fault
    JOIN flow ON flow.team_id = fault.team_id AND flow.job_id = fault.job_id
    WHERE flow.team_id = ${teamId}::uuid AND flow.id = ${flow.id}::uuid AND fault.closed_at IS NOT NULL
      AND said_since(flow.*) >= fault.reported_at AND NOT ${isReplaced}`);
  if (fault === undefined || !isCleared(fault.closedReason)) return;
  const about = `It rejects the report of fault ${fault.id} of job ${fault.jobId}.`;
  await raiseLostAnswer(
    {
      inboundFileId,
      header: { fileId: null, from },
      reasons: [endContradicted(fault.closedReason, `rejected: ${reason}`), about],
      ...{ teamId, mpan, meaning: 'rejected', comment: reason },
    },
    transaction,
  );
}
