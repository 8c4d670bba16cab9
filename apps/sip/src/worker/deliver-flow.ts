import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { marketOutbound } from '@team-operations/safe-isolation';
import type { ResponseClock } from '@team-operations/market';
import { messageFailed } from '../faults/report-failed.ts';
import { recordFlowEvent, type FlowBecomes, type FlowHistoryEvent } from '../flows/flow-history.ts';
import { lockJob } from '../flows/lock-job.ts';
import { DeliveryRefused, type MarketTransport, type OutboundFile } from '../transport/market-transport.ts';

type OutboundEvent = ConsumedEvent<typeof marketOutbound>;

/** Moves the message on, unless it has gone on by itself or been made anew under another file id. */
function settle(
  { data, extensions }: OutboundEvent,
  change: Sql,
  entry: FlowBecomes & { event: FlowHistoryEvent },
): Sql {
  const { flowId, teamId, jobId, fileId, flow, toMpid } = data;
  const about = { teamId, jobId, flow, toMpid, requestId: extensions['requestid'] ?? null };
  return sql`
    WITH changed AS (
      UPDATE flow SET ${change}, updated_at = now()
      WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid AND file_id = ${fileId} AND state = 'QUEUED'
      RETURNING *),
    ${recordFlowEvent({ ...about, ...entry })}
    SELECT id FROM changed`;
}

/**
 * The file as it is stored: an event only says that it is due. Null when the message has gone on, or was made again under another
 * file id; also for an event that nobody's message stands behind.
 */
async function dueFile(
  { data: { flowId, teamId, fileId } }: OutboundEvent,
  transaction: StatementRunner,
): Promise<OutboundFile | null> {
  const [file] = await transaction.query<OutboundFile>(sql`
    SELECT file_id AS "fileId", flow, version, to_mpid AS "toMpid", content FROM flow
    WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid AND file_id = ${fileId} AND state = 'QUEUED'`);
  return file ?? null;
}

/** What delivery needs: the way to the market, and the clock that a failed report starts again. */
export interface Delivery {
  transport: MarketTransport;
  responseClock: ResponseClock;
}

/** Hands a message to the market gateway and records that it was sent, or that the gateway will not have it. */
export function deliverFlow({ transport, responseClock }: Delivery) {
  return async (event: OutboundEvent, transaction: StatementRunner): Promise<void> => {
    const file = await dueFile(event, transaction);
    if (file === null) return;
    try {
      await transport.deliver(file);
    } catch (cause) {
      // However long the gateway is away, the message waits for it: it may be a report of danger.
      if (!(cause instanceof DeliveryRefused)) throw serviceUnavailable(cause);
      const reason = cause.message || 'The market gateway refused the file.';
      // Before the message: its fault changes with it.
      await lockJob(event.data, transaction);
      const failed = { event: 'failed', becomes: 'FAILED', reason } as const;
      const settled = await transaction.query(
        settle(event, sql`state = 'FAILED', failure = ${reason}`, failed),
      );
      const requestId = event.extensions['requestid'] ?? event.id;
      const failure = { kind: 'undelivered', reason } as const;
      if (settled.length > 0)
        await messageFailed({ ...event.data, failure }, requestId, responseClock, transaction);
      return;
    }
    const sent = { event: 'sent', becomes: 'SENT' } as const;
    await transaction.query(settle(event, sql`state = 'SENT', sent_at = now(), failure = NULL`, sent));
  };
}
