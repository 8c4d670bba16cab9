import { sql, type StatementRunner } from '@team-operations/database';
import { rejectionContradictsEnd, type EndedFault } from '@team-operations/market';
import { isReplaced } from '../faults/report-failed.ts';
import { raiseLostAnswer } from './answer-alarm.ts';
import { endContradicted } from './why-not-counted.ts';

interface Rejected {
  inboundFileId: string;
  flow: { id: string; teamId: string; jobId: string; flow: string; mpan: string | null; fromMpid: string };
  from: { role: string; mpid: string };
  reason: string;
}

type Ended = EndedFault & { id: string; jobId: string };

/**
 * Raises an alarm where the operator rejects the report of a fault that it has cleared: one of the two is about something else. And where a person
 * has closed a danger, as by a rejection of the fault itself: that person believed that the operator acts on the report. The fault stays closed.
 * The job must be locked.
 */
export async function noteRejectionAfterEnd(
  { inboundFileId, flow, from, reason }: Rejected,
  transaction: StatementRunner,
): Promise<void> {
  if (flow.flow !== 'D0135') return;
  const { teamId, mpan } = flow;
  const [fault] = await transaction.query<Ended>(sql`
    SELECT fault.id, fault.job_id AS "jobId", fault.closed_reason AS "closedReason", fault.withdrawn_at AS "withdrawnAt",
      fault.category, fault.call_demanded_at AS "callDemandedAt"
    FROM dno_fault AS fault
    JOIN flow ON flow.team_id = fault.team_id AND flow.job_id = fault.job_id
    WHERE flow.team_id = ${teamId}::uuid AND flow.id = ${flow.id}::uuid AND fault.closed_at IS NOT NULL
      AND said_since(flow.*) >= fault.reported_at AND NOT ${isReplaced}`);
  if (fault === undefined || !rejectionContradictsEnd(fault)) return;
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
