import { sql, type StatementRunner } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import type { ConsumedEvent, marketOutbound } from '@team-operations/messaging';
import type { MarketTransport } from '../transport/market-transport.ts';

/** Hands a message to the market gateway and records that it was sent. */
export function deliverFlow(transport: MarketTransport) {
  return async (event: ConsumedEvent<typeof marketOutbound>, transaction: StatementRunner): Promise<void> => {
    const { flowId, teamId, fileId, flow, version, toMpid, content } = event.data;
    try {
      await transport.deliver({ fileId, flow, version, toMpid, content });
    } catch (cause) {
      // However long the gateway is away, the message waits for it: it may be a report of danger.
      throw serviceUnavailable(cause);
    }
    await transaction.query(sql`
      UPDATE flow SET state = 'SENT', sent_at = now(), updated_at = now()
      WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid AND file_id = ${fileId} AND state = 'QUEUED'`);
  };
}
