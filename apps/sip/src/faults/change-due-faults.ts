import { raw, sql, type Database, type Sql } from '@team-operations/database';
import { insertOutbox, type dnoFaultNotifications } from '@team-operations/messaging';
import { faultEvents, faultWithJob, storedFaultColumns, type StoredFault } from '@team-operations/operations';

export interface DueFaults {
  /** Which faults, of `dno_fault AS fault`; by the clock of the database. */
  where: Sql;
  /** Assignments after which it is due no more. */
  set: Sql;
  event: Parameters<typeof dnoFaultNotifications.event>[0];
}

const batch = 100;

/** The request that brought the fault, or its newest correction: what happens by itself still comes of it. */
const requestOfFault = raw(`coalesce((
  SELECT revision.request_id FROM sip_submission submission
  JOIN sip_revision revision ON revision.team_id = submission.team_id
    AND revision.submission_id = submission.id AND revision.revision = submission.revision
  WHERE submission.team_id = fault.team_id AND submission.job_id = fault.job_id), 'response-clock')`);

/**
 * Changes the faults for which it is time and tells of each, once: a row is locked by whoever changes it, other workers pass
 * over it, and the events stand or fall with the change. Answers how many there were.
 */
export async function changeDueFaults(database: Database, { where, set, event }: DueFaults): Promise<number> {
  let changed = 0;
  for (;;) {
    const done = await database.transaction(async (transaction) => {
      const faults = await transaction.query<StoredFault & { requestId: string }>(sql`
        WITH due AS (
          SELECT fault.team_id, fault.id FROM dno_fault fault WHERE fault.closed_at IS NULL AND ${where}
          ORDER BY fault.reported_at LIMIT ${batch} FOR UPDATE SKIP LOCKED),
        changed AS (
          UPDATE dno_fault SET updated_at = now(), ${set} FROM due
          WHERE dno_fault.team_id = due.team_id AND dno_fault.id = due.id RETURNING dno_fault.*)
        SELECT ${storedFaultColumns}, ${requestOfFault} AS "requestId" FROM ${faultWithJob('changed')}`);
      const events = faults.flatMap(({ requestId, ...fault }) => faultEvents(event, fault, requestId));
      if (events.length > 0) await transaction.query(insertOutbox(events));
      return faults.length;
    });
    changed += done;
    if (done < batch) return changed;
  }
}
