import { raw, sql, type Database, type Sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { longestWaitMinutes, waitingBatch } from '../flows/waiting-delivery.ts';
import { hasMoved } from '../flows/withheld-message.ts';
import { requestOfFault } from './change-due-faults.ts';
import { missingAlarm, type WhyMissing } from './fault-alarms.ts';
import { isDangerous } from './fault-conditions.ts';
import { inBatches } from './in-batches.ts';
import { faultWithJob, readFaultColumns, type ReadFault } from './stored-fault.ts';

interface Unreported extends ReadFault {
  requestId: string;
  because: WhyMissing;
  missingSince: string;
}

/** Of `dno_fault AS fault`, its reports. */
export const ofFault = sql`FROM flow WHERE flow.team_id = fault.team_id AND flow.job_id = fault.job_id AND flow.flow = 'D0135'`;

/**
 * Of a report: the revision that renewed the fault, of a higher category or at another place, called for a newer one, which is not on record.
 * `flow.revision` follows a revision whose report it is already. What the office or staff move has no revision: `hasMoved` finds that.
 */
const isOutdated = sql`EXISTS (SELECT FROM (
    SELECT revision, answer FROM sip_revision AS since
    WHERE since.team_id = flow.team_id AND since.submission_id = flow.submission_id
      -- A fault that is reported again is renewed a millisecond after its report.
      AND since.received_at >= fault.renewed_at - interval '1 millisecond'
    ORDER BY revision LIMIT 1) AS renewal
  WHERE renewal.revision > flow.revision AND renewal.answer::jsonb -> 'flows' @> '[{"flow": "D0135"}]')`;

/**
 * Of a report: it was made in this life of its fault, for its metering point and operator and for what it has been since it was renewed. One that the
 * fault had left behind before it came back is made again.
 */
export const isPresent = sql`(NOT ${hasMoved} AND NOT ${isOutdated} AND NOT left_behind(flow.*)
  AND (flow.state = 'HELD' OR said_since(flow.*) >= fault.reported_at))`;

/** Of a report: it was passed on to wait for the gateway. */
export const isPassedOn = sql`EXISTS (SELECT FROM market_delivery AS passed_on
  WHERE passed_on.team_id = flow.team_id AND passed_on.flow_id = flow.id AND passed_on.file_id = flow.file_id)`;

/**
 * Of `dno_fault AS fault`: a report is on record that says what it is now, or one that waits. What is held, waits for the gateway, was rejected or could
 * not be delivered has alarms of its own. One that is queued has them once the worker has passed it on.
 */
const hasReport = (minutes: number) => sql`EXISTS (SELECT ${ofFault} AND CASE flow.state
  WHEN 'QUEUED' THEN flow.updated_at >= now() - make_interval(mins => ${minutes}) OR ${isPassedOn}
  ELSE ${isPresent} END)`;

/** Of a time: it was so long ago, and no alarm was raised since. */
const isDue = (at: Sql, minutes: number) => sql`(${at} < now() - make_interval(mins => ${minutes})
  AND (fault.missing_alarm_at IS NULL OR fault.missing_alarm_at < ${at}))`;

/**
 * Open faults without a report, and those of which the newest is planned and not made: it may say more than the one that the operator has. One that was renewed, or
 * of which another was planned, since an alarm is another demand; the installer has withdrawn that of another.
 */
export const unreported = (minutes: number) => sql`
  SELECT ${readFaultColumns}, ${requestOfFault} AS "requestId",
    CASE WHEN EXISTS (SELECT ${ofFault} AND flow.state = 'QUEUED') THEN 'not_passed_on' ELSE 'not_made' END AS because,
    coalesce(report.planned_at, fault.renewed_at) AS "missingSince"
  FROM ${faultWithJob}
  CROSS JOIN LATERAL (SELECT report_planned_since(fault.team_id, fault.job_id, fault.reported_at) AS planned_at) AS report
  WHERE fault.closed_at IS NULL AND fault.withdrawn_at IS NULL AND ${isDangerous}
    AND (${isDue(raw('report.planned_at'), minutes)}
      OR ${isDue(raw('fault.renewed_at'), minutes)} AND NOT ${hasReport(minutes)})
  ORDER BY fault.category, fault.renewed_at LIMIT ${waitingBatch}
  FOR NO KEY UPDATE OF fault SKIP LOCKED`;

async function reportBatch(transaction: StatementRunner, minutes: number): Promise<number> {
  const faults = await transaction.query<Unreported>(unreported(minutes));
  if (faults.length === 0) return 0;
  const teams = faults.map(({ teamId }) => teamId);
  const ids = faults.map(({ id }) => id);
  // Not `changed_at`: the fault is what people were shown.
  await transaction.query(sql`
    UPDATE dno_fault AS fault SET missing_alarm_at = now()
    FROM unnest(${teams}::uuid[], ${ids}::uuid[]) AS due (team_id, id)
    WHERE fault.team_id = due.team_id AND fault.id = due.id`);
  const alarms = faults.map(({ requestId, because, missingSince, ...fault }) =>
    missingAlarm(fault, { because, missingSince }, requestId),
  );
  await transaction.query(insertOutbox(alarms));
  return faults.length;
}

/**
 * Raises `fault.report-missing`, once for each life of a fault of category A or B, or with a call outstanding, and again when it is renewed or another report is planned: two
 * minutes later no report (D0135) of that is on record, so its operator does not know. The consumer that makes reports, or the one that passes them
 * on, has stopped, or has given the event up.
 * @returns how many were raised
 */
export const reportMissing = (database: Database, minutes = longestWaitMinutes): Promise<number> =>
  inBatches(database, waitingBatch, (transaction) => reportBatch(transaction, minutes));
