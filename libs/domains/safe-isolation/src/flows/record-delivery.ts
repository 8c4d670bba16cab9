import { sql, type StatementRunner } from '@team-operations/database';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { marketOutbound } from '../topics/market-outbound.ts';

interface DueFile {
  id: string;
  teamId: string;
  flowId: string;
  fileId: string;
  requestId: string | null;
}

/** Notes that the file of a queued message is due at the gateway, behind what is due already. */
export async function queueDelivery(
  { id, teamId, flowId, fileId, requestId }: DueFile,
  transaction: StatementRunner,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO market_delivery (id, team_id, flow_id, file_id, receiver, order_key, request_id)
    SELECT ${id}::uuid, team_id, id, file_id, to_mpid, coalesce(mpan, id::text) || ' ' || to_mpid, ${requestId}
    FROM flow
    WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid AND file_id = ${fileId} AND state = 'QUEUED'
    ON CONFLICT DO NOTHING`);
}

/**
 * Notes that a message is due at the gateway. The event says no more than that: what goes out is the file as it is stored. An event
 * without a queued message changes nothing.
 */
export async function recordDelivery(
  { id, data: { flowId, teamId, fileId }, extensions }: ConsumedEvent<typeof marketOutbound>,
  transaction: StatementRunner,
): Promise<void> {
  const requestId = extensions['requestid'] ?? null;
  await queueDelivery({ id, teamId, flowId, fileId, requestId }, transaction);
}
