import { raw, sql, type Sql, type StatementRunner } from '@team-operations/database';
import { distributorByMpid, type FaultCategory } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { isCallOutstanding } from '../faults/fault-conditions.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { dangerMessages } from './danger-messages.ts';
import { raiseOnce, waitedTooLong, waitingBatch, type WaitingDelivery } from './waiting-delivery.ts';
import { sinceMade } from './withheld-message.ts';

interface Uncertain extends WaitingDelivery {
  flowId: string;
  jobId: string;
  jobReference: string | null;
  flow: string;
  toMpid: string | null;
  mpan: string | null;
  /** Of the fault that a D0135 reports. */
  category: FaultCategory | null;
  telephoneNow: boolean;
  fileId: string;
  waitingSince: string;
  at: string;
}

/**
 * Of `market_delivery AS delivery` beside its `flow`: the gateway may have the file. A worker has crashed that was about to hand it over, or an attempt
 * ended unknown. A first attempt that is under way says nothing yet.
 */
export const isUncertain: Sql =
  raw(`(flow.sent_at IS NULL AND delivery.unsent_until_claim < delivery.handed_claim
  AND NOT (delivery.handed_claim = delivery.claim AND coalesce(delivery.claimed_until > now(), false)))`);

/**
 * Messages about danger that still say what is true. Of one that does not, the person who changed that was warned that it may have been sent, and another
 * alarm follows when it is.
 */
const due = sql`
  SELECT delivery.team_id AS "deliveryTeamId", delivery.id AS "deliveryId", delivery.uncertain_reported_at::text AS "reportedBefore",
    flow.id AS "flowId", flow.job_id AS "jobId", job.external_reference AS "jobReference", flow.flow, flow.to_mpid AS "toMpid", flow.mpan,
    CASE WHEN flow.flow = 'D0135' THEN fault.category END AS category, flow.flow = 'D0135' AND coalesce(${isCallOutstanding}, false) AS "telephoneNow",
    flow.file_id AS "fileId", iso_instant(delivery.created_at) AS "waitingSince", now()::timestamptz(3) AS at
  FROM market_delivery AS delivery
  JOIN flow ON flow.team_id = delivery.team_id AND flow.id = delivery.flow_id AND flow.file_id = delivery.file_id
  JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
  LEFT JOIN dno_fault AS fault ON fault.team_id = flow.team_id AND fault.job_id = flow.job_id
  WHERE delivery.uncertain_reported_at IS NULL AND ${waitedTooLong} AND ${isUncertain}
    AND flow.flow = ANY (${Object.keys(dangerMessages)}::text[]) AND flow.state = 'QUEUED' AND ${sinceMade} IS NULL
  ORDER BY flow.flow = 'D0135' DESC, fault.category, delivery.position LIMIT ${waitingBatch}
  FOR NO KEY UPDATE OF job SKIP LOCKED`;

/**
 * Raises `message.uncertain`, once for each message about danger of which it has been unknown for two minutes whether its receiver has it: a person has
 * to ask the receiver. Sent again under the same file id, it doubles nothing.
 */
export async function reportUncertain(transaction: StatementRunner): Promise<number> {
  const uncertain = await raiseOnce(
    await transaction.query<Uncertain>(due),
    transaction,
    'uncertain_reported_at',
  );
  const alarms = uncertain.map(
    ({ deliveryId: _id, reportedBefore: _before, deliveryTeamId: teamId, telephoneNow, ...data }) =>
      safeIsolationAlarms.event('message.uncertain', {
        key: data.flowId,
        extensions: {
          teamid: teamId,
          faultcategory: data.category ?? undefined,
          callnow: telephoneNow ? 'true' : undefined,
          dno: data.flow === 'D0135' ? distributorByMpid(data.toMpid)?.id : undefined,
        },
        data: { ...data, teamId },
      }),
  );
  if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
  return alarms.length;
}
