import { raw, sql, type Database, type Sql } from '@team-operations/database';
import type { FaultEvent, ResponseClock } from '@team-operations/market';
import { inBatches } from './in-batches.ts';
import { faultWithJob, readFaultColumns, type ReadFault } from './stored-fault.ts';
import { recordFaultEvent, systemAuthor } from './write-fault.ts';

export interface DueFaults {
  /** Which open faults, of `dno_fault AS fault`; by the clock of the database. */
  where: Sql;
  /** What happens to them; afterwards they are due no longer. */
  event: FaultEvent;
  clock: ResponseClock;
}

const batch = 100;

/** The request that reported the fault, or its newest correction: timed changes refer to it. */
export const requestOfFault = raw(`coalesce((
  SELECT revision.request_id FROM sip_submission submission
  JOIN sip_revision revision ON revision.team_id = submission.team_id
    AND revision.submission_id = submission.id AND revision.revision = submission.revision
  WHERE submission.team_id = fault.team_id AND submission.job_id = fault.job_id), 'response-clock')`);

/**
 * Lets an event happen to the faults for which it is time, once each: a row is locked by the request that changes it, other workers skip
 * it, and the events are written with the change.
 * @returns how many there were
 */
export const changeDueFaults = (database: Database, { where, event, clock }: DueFaults): Promise<number> =>
  inBatches(database, batch, async (transaction) => {
    const faults = await transaction.query<ReadFault & { requestId: string }>(sql`
      SELECT ${readFaultColumns}, ${requestOfFault} AS "requestId" FROM ${faultWithJob}
      WHERE fault.closed_at IS NULL AND ${where}
      ORDER BY fault.reported_at LIMIT ${batch} FOR UPDATE OF fault SKIP LOCKED`);
    for (const { requestId, ...fault } of faults) {
      const author = systemAuthor(fault, `faults.${event.type}`, requestId);
      await recordFaultEvent(fault, event, author, clock, transaction);
    }
    return faults.length;
  });
