import type { StatementRunner } from '@team-operations/database';
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
  await recordFaultEvent(fault, { type: 'corrected', changes }, author, clock, transaction);
}
