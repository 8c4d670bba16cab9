import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { waitingAlarm } from './fault-alarms.ts';
import { isCallOutstanding } from './fault-conditions.ts';
import { faultWithJob, readFaultColumns, type ReadFault } from './stored-fault.ts';

/** Minutes without a delivery before the gateway counts as unavailable; longer than a restart. */
export const longestWaitMinutes = 2;
const batch = 100;

interface Waiting extends ReadFault {
  deliveryTeamId: string;
  deliveryId: string;
  fileId: string;
  toMpid: string | null;
  reportMpan: string | null;
  waitingSince: string;
  requestId: string;
}

/**
 * Open faults whose report (D0135) waits for the gateway. Their jobs are locked, as every change of the report locks them; those that are
 * locked already come in a later round.
 */
const due = sql`
  SELECT ${readFaultColumns}, delivery.team_id AS "deliveryTeamId", delivery.id AS "deliveryId",
    flow.file_id AS "fileId", flow.to_mpid AS "toMpid", flow.mpan AS "reportMpan",
    iso_instant(delivery.created_at) AS "waitingSince", coalesce(delivery.request_id, 'market-delivery') AS "requestId"
  FROM market_delivery AS delivery
  JOIN flow ON flow.team_id = delivery.team_id AND flow.id = delivery.flow_id AND flow.file_id = delivery.file_id
  JOIN (${faultWithJob}) ON fault.team_id = flow.team_id AND fault.job_id = flow.job_id
  WHERE delivery.created_at < now() - make_interval(mins => ${longestWaitMinutes}) AND delivery.wait_reported_at IS NULL
    AND flow.flow = 'D0135' AND flow.state = 'QUEUED'
    AND fault.closed_at IS NULL AND (fault.category IN ('A', 'B') OR ${isCallOutstanding})
  ORDER BY fault.category, delivery.position LIMIT ${batch}
  FOR NO KEY UPDATE OF job SKIP LOCKED`;

async function report(transaction: StatementRunner): Promise<number> {
  const waiting = await transaction.query<Waiting>(due);
  if (waiting.length === 0) return 0;
  const [teams, ids] = [waiting.map((row) => row.deliveryTeamId), waiting.map((row) => row.deliveryId)];
  // Another worker may have reported it between its look and our lock.
  const noted = await transaction.query<{ id: string }>(sql`
    UPDATE market_delivery AS delivery SET wait_reported_at = now()
    FROM unnest(${teams}::uuid[], ${ids}::uuid[]) AS due (team_id, id)
    WHERE delivery.team_id = due.team_id AND delivery.id = due.id AND delivery.wait_reported_at IS NULL
    RETURNING delivery.id`);
  const ours = new Set(noted.map(({ id }) => id));
  const alarms = waiting
    .filter(({ deliveryId }) => ours.has(deliveryId))
    .map(({ requestId, fileId, toMpid, reportMpan, waitingSince, ...fault }) =>
      waitingAlarm(fault, { fileId, waitingSince, dnoMpid: toMpid, mpan: reportMpan }, requestId),
    );
  if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
  return alarms.length;
}

/**
 * Raises `fault.report-waiting`, once for each report of an open fault of category A or B, or with a call outstanding, that has waited for the
 * gateway for two minutes: until then the network operator does not know of the danger.
 * @returns how many were raised
 */
export async function reportWaiting(database: Database): Promise<number> {
  let raised = 0;
  for (;;) {
    const done = await database.transaction(report);
    raised += done;
    if (done < batch) return raised;
  }
}
