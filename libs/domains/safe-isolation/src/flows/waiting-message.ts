import { sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { dangersOfSupplier } from './danger-messages.ts';
import { raiseOnce, waitedTooLong, waitingBatch, type WaitingDelivery } from './waiting-delivery.ts';
import { isUncertain } from './uncertain-message.ts';
import { newerOne, sinceMade } from './withheld-message.ts';

interface Waiting extends WaitingDelivery {
  flowId: string;
  jobId: string;
  jobReference: string | null;
  flow: string;
  toMpid: string | null;
  mpan: string | null;
  fileId: string;
  waitingSince: string;
  at: string;
}

/** Messages to the supplier about danger that wait for the gateway. One that is withheld once the gateway is there alarms of nothing. */
const due = sql`
  SELECT delivery.team_id AS "deliveryTeamId", delivery.id AS "deliveryId", delivery.wait_reported_at::text AS "reportedBefore",
    flow.id AS "flowId", flow.job_id AS "jobId", job.external_reference AS "jobReference", flow.flow, flow.to_mpid AS "toMpid", flow.mpan,
    flow.file_id AS "fileId", iso_instant(delivery.created_at) AS "waitingSince", now()::timestamptz(3) AS at
  FROM market_delivery AS delivery
  JOIN flow ON flow.team_id = delivery.team_id AND flow.id = delivery.flow_id AND flow.file_id = delivery.file_id
  JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
  WHERE delivery.wait_reported_at IS NULL AND ${waitedTooLong}
    AND flow.flow = ANY (${dangersOfSupplier}::text[]) AND flow.state = 'QUEUED'
    AND NOT ${isUncertain} AND (may_have_arrived(flow.*) OR ${sinceMade} IS NULL AND ${newerOne} IS DISTINCT FROM 'made')
  ORDER BY delivery.position LIMIT ${waitingBatch}
  FOR NO KEY UPDATE OF job SKIP LOCKED`;

/** Raises `message.waiting`, once for each message to the supplier about danger that has waited for the gateway for two minutes. */
export async function reportWaitingMessages(transaction: StatementRunner): Promise<number> {
  const alarms = (await raiseOnce(await transaction.query<Waiting>(due), transaction)).map(
    ({ deliveryId: _id, reportedBefore: _before, deliveryTeamId: teamId, ...data }) =>
      safeIsolationAlarms.event('message.waiting', {
        key: data.flowId,
        extensions: { teamid: teamId },
        data: { ...data, teamId },
      }),
  );
  if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
  return alarms.length;
}
