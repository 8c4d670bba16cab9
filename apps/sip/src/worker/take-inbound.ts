import { hash } from 'node:crypto';
import { sql, type Database } from '@team-operations/database';
import { readFlowFile } from '@team-operations/market';
import { insertOutbox, marketInbound } from '@team-operations/messaging';
import type { TakeFile } from '../transport/market-transport.ts';

/** A file's own id, made from its bytes: the same file brought twice is one message (RFC 9562 5.8). */
function idOf(content: string): string {
  const digest = hash('sha256', content);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

/**
 * Reads a file that came from the market and passes it on as `market.inbound.v1`. A file that is no flow, or of no flow that is
 * known, is refused with its reason.
 */
export function takeInbound(database: Database): TakeFile {
  return async ({ content }) => {
    const reading = readFlowFile(content);
    if (reading.outcome === 'refused') return { refused: reading.reason };
    const { fileId, flow, version, from } = reading.file.header;
    const event = marketInbound.event('market.message.response', {
      key: fileId,
      extensions: { frommpid: from.mpid },
      data: {
        flowId: null,
        teamId: null,
        fileId,
        fromRole: from.role,
        fromMpid: from.mpid,
        mpan: null,
        receivedAt: new Date().toISOString(),
        flow,
        version,
        content,
      },
    });
    await database.query(sql`
      WITH taken AS (
        INSERT INTO consumed_event (consumer, event_id) VALUES ('market-inbound-file', ${idOf(content)}::uuid)
        ON CONFLICT DO NOTHING RETURNING consumer
      )
      ${insertOutbox([event], { from: 'taken' })}`);
    return {};
  };
}
