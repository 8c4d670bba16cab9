import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { insertOutbox, type OutboxEvent } from '@team-operations/messaging';
import { hasMoved, longestMoveSeconds, newerOne, sinceMade } from '../flows/withheld-message.ts';
import { raiseOnce, waitedTooLong, waitingBatch, type WaitingDelivery } from '../flows/waiting-delivery.ts';
import { isUncertain, reportUncertain } from '../flows/uncertain-message.ts';
import { reportWaitingMessages } from '../flows/waiting-message.ts';
import { waitingAlarm } from './fault-alarms.ts';
import { isDangerous } from './fault-conditions.ts';
import { inBatches } from './in-batches.ts';
import { isPassedOn, isPresent, ofFault } from './missing-report.ts';
import { faultWithJob, readFaultColumns, type ReadFault } from './stored-fault.ts';

interface Waiting extends ReadFault, WaitingDelivery {
  fileId: string;
  toMpid: string | null;
  reportMpan: string | null;
  waitingSince: string;
  requestId: string;
  because: 'gateway' | 'moved';
}

/** Not sent, whether or not the gateway is there: the fault has moved, and nothing replaces the report yet (record 54). */
const awaitsNewer = sql`(${hasMoved} AND ${newerOne} IS NULL AND NOT may_have_arrived(flow.*))`;

/** So it has been for so long that people are notified. */
const isSetAside = sql`(${awaitsNewer}
  AND greatest(fault.renewed_at, flow.updated_at) < now() - make_interval(secs => ${longestMoveSeconds}))`;

/**
 * The report does not say what is true now, and a newer one that says it has arrived or has an alarm of its own; or a newer one waits here too, so that
 * the alarm is about that one. Of a newer one that was not passed on there is no alarm while this one waits, so it does not count.
 */
const isSuperseded = sql`(${sinceMade} IS NOT NULL AND EXISTS (SELECT ${ofFault}
  AND (flow.state = 'HELD' OR flow.file_id COLLATE "C" > delivery.file_id COLLATE "C")
  AND CASE flow.state WHEN 'QUEUED' THEN ${isPassedOn} AND (${isPresent} OR NOT may_have_arrived(flow.*))
    ELSE ${isPresent} END))`;

/**
 * Open faults whose report (D0135) waits. Their jobs are locked, as every change of the report locks them; those that are
 * locked already come in a later round. A fault that was renewed since an alarm is another demand.
 */
const due = sql`
  SELECT ${readFaultColumns}, delivery.team_id AS "deliveryTeamId", delivery.id AS "deliveryId",
    delivery.wait_reported_at::text AS "reportedBefore",
    flow.file_id AS "fileId", flow.to_mpid AS "toMpid", flow.mpan AS "reportMpan",
    iso_instant(delivery.created_at) AS "waitingSince", coalesce(delivery.request_id, 'market-delivery') AS "requestId",
    CASE WHEN ${isSetAside} THEN 'moved' ELSE 'gateway' END AS because
  FROM market_delivery AS delivery
  JOIN flow ON flow.team_id = delivery.team_id AND flow.id = delivery.flow_id AND flow.file_id = delivery.file_id
  JOIN (${faultWithJob}) ON fault.team_id = flow.team_id AND fault.job_id = flow.job_id
  WHERE (delivery.wait_reported_at IS NULL OR delivery.wait_reported_at < fault.renewed_at)
    AND flow.flow = 'D0135' AND flow.state = 'QUEUED' AND fault.closed_at IS NULL
    AND (${waitedTooLong} AND NOT ${isUncertain} AND ${isDangerous}
      AND NOT ${awaitsNewer} AND NOT ${isSuperseded} OR ${isSetAside})
  ORDER BY fault.category, delivery.position LIMIT ${waitingBatch}
  FOR NO KEY UPDATE OF job SKIP LOCKED`;

async function reportFaults(transaction: StatementRunner): Promise<number> {
  const waiting = await transaction.query<Waiting>(due);
  const alarmOf = ({ requestId, fileId, toMpid, reportMpan, waitingSince, because, ...fault }: Waiting) =>
    waitingAlarm(fault, { fileId, waitingSince, because, dnoMpid: toMpid, mpan: reportMpan }, requestId);
  const alarms: OutboxEvent[] = (await raiseOnce(waiting, transaction)).map(alarmOf);
  if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
  return alarms.length;
}

/**
 * Raises an alarm, once for each message about danger that waits: its receiver does not know of the danger. `fault.report-waiting`: the report of an
 * open fault of category A or B, or with a call outstanding, has waited for two minutes; or that of any open fault that has moved waits for the
 * one that replaces it. `message.waiting`: one to the supplier has waited for two minutes. `message.uncertain`: it is unknown whether the receiver has it.
 * @returns how many were raised
 */
export async function reportWaiting(database: Database): Promise<number> {
  let raised = 0;
  for (const report of [reportFaults, reportWaitingMessages, reportUncertain])
    raised += await inBatches(database, waitingBatch, report);
  return raised;
}
