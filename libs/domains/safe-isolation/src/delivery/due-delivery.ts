import {
  isDue,
  sql,
  type Claim,
  type DueGroup,
  type StatementRunner,
  type WorkTable,
} from '@team-operations/database';
import type { OutboundFile } from './outbound-file.ts';
import { setAside } from './withheld-delivery.ts';

/** A message that this process may hand to the gateway until its lease ends. */
export interface ClaimedMessage extends Claim {
  flowId: string;
  jobId: string;
  requestId: string | null;
  fileId: string;
  flow: string;
  toMpid: string | null;
  mpan: string | null;
  /** Version of the fault of its job; null when there is none. */
  faultVersion: string | null;
  /** The file as it is stored; null when the message has gone on, or was made again under another file id. */
  file: OutboundFile | null;
  /** The gateway certainly does not have it, from an earlier time or from an attempt before. */
  isUnsent: boolean;
  /** It has waited for the one that replaces it, and others may have gone out before it since. */
  setAside: boolean;
}

/** Only the first of those with one key: nothing overtakes it, however long it takes. */
const isFirst = sql`NOT EXISTS (SELECT FROM market_delivery AS earlier WHERE earlier.team_id = work.team_id
  AND earlier.order_key = work.order_key AND earlier.position < work.position)`;

/** What has become of a message since it was made is read before it is handed over, with its job locked, and takes longer than to claim it. */
export const deliveryTable: WorkTable = {
  name: 'market_delivery',
  ofGroup: sql`work.team_id = planned.team_id AND work.order_key = planned.id`,
  isOpen: isFirst,
  order: sql`work.position`,
  columns: sql`work.flow_id AS "flowId", flow.job_id AS "jobId", work.request_id AS "requestId", work.file_id AS "fileId", flow.flow,
    flow.to_mpid AS "toMpid", flow.mpan, (SELECT fault.xmin::text FROM dno_fault AS fault
      WHERE fault.team_id = flow.team_id AND fault.job_id = flow.job_id) AS "faultVersion", flow.sent_at IS NULL AND work.unsent_until_claim >= work.handed_claim AS "isUnsent",
    work.${setAside} AS "setAside",
    CASE WHEN flow.file_id = work.file_id AND flow.state = 'QUEUED' THEN json_build_object('fileId', flow.file_id, 'flow', flow.flow,
      'version', flow.version, 'toMpid', flow.to_mpid, 'content', flow.content) END AS file`,
  joins: sql`JOIN flow ON flow.team_id = work.team_id AND flow.id = work.flow_id`,
  whenOver: 'deleted',
};

/** There is one gateway. What it cannot pass on to one receiver says nothing of the others. */
export const toReceiver = (receiver: string | null) => ({ place: 'gateway', upstream: receiver ?? '' });

/** Whom each team has messages for, each pair found by one look into the index. */
const pairs = sql`pairs AS (
    (SELECT team_id, receiver FROM market_delivery ORDER BY team_id, receiver LIMIT 1)
    UNION ALL
    SELECT next.team_id, next.receiver FROM pairs CROSS JOIN LATERAL (
      SELECT team_id, receiver FROM market_delivery WHERE (team_id, receiver) > (pairs.team_id, pairs.receiver)
      ORDER BY team_id, receiver LIMIT 1) AS next)`;

interface DueMessage {
  id: string;
  teamId: string;
  receiver: string;
  attempts: number;
}

/**
 * What is due and first of its key: what was tried least first, so that what fails again and again keeps nothing else back; then the
 * oldest. For each receiver no more than may be under way at the same time.
 */
export async function dueMessages(database: StatementRunner, most: number): Promise<DueGroup[]> {
  const keys = await database.query<DueMessage>(sql`
    WITH RECURSIVE ${pairs}
    SELECT first.order_key AS id, pairs.team_id AS "teamId", pairs.receiver, first.attempts FROM pairs CROSS JOIN LATERAL (
      SELECT work.order_key, work.position, work.attempts FROM market_delivery AS work
      WHERE work.team_id = pairs.team_id AND work.receiver = pairs.receiver AND ${isDue} AND ${isFirst}
      ORDER BY work.attempts, work.position LIMIT ${most}
    ) AS first
    ORDER BY first.attempts, first.position`);
  return keys.map(({ id, teamId, receiver, attempts }) => ({
    ...{ id, teamId, due: 1, untried: attempts === 0 },
    ...toReceiver(receiver),
  }));
}
