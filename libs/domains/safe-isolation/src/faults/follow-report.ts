import { sql, type StatementRunner } from '@team-operations/database';
import type { FaultReport, ResponseClock } from '@team-operations/market';
import { recordFaultEvent, systemAuthor } from './write-fault.ts';
import { lockOpenFault } from './open-fault.ts';

/**
 * Changes a fault as the message that reports it was changed: the network operator answers about the metering point that it
 * read, and a call to another operator does not count for this one.
 */
export async function followReport(
  flow: { id: string; teamId: string; jobId: string },
  changes: Partial<FaultReport>,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  const fault = await lockOpenFault(flow, transaction);
  if (fault === undefined) return;
  const author = systemAuthor(flow, 'flows.fix', requestId);
  const step = await recordFaultEvent(fault, { type: 'corrected', changes }, author, clock, transaction);
  if (step !== null) return;
  // Staff may have set what the fault does not have, such as the postcode. A correction that read the fault before is planned again.
  await transaction.query(sql`
    UPDATE dno_fault SET updated_at = updated_at WHERE team_id = ${fault.teamId}::uuid AND id = ${fault.id}::uuid`);
}
