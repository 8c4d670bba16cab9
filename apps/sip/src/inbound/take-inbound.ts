import type { Database } from '@team-operations/database';
import { readFlowFiles, type FlowPart } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import type { Logger } from '@team-operations/service';
import type { InboundFile, TakeFile, Taken } from '../transport/market-transport.ts';
import { inboundEvents } from './inbound-events.ts';
import { idOfBytes, insertInboundFile, isOtherContent, type Quarantined } from './inbound-file.ts';
import type { InboundMetrics } from './inbound-metrics.ts';

export interface TakingParts {
  database: Database;
  logger: Logger;
  metrics: InboundMetrics;
  /** Whether this deployment exchanges real messages. */
  live: boolean;
}

/** Of a file that cannot be read at all, this much is kept to look at. */
const keptOfRefused = 100_000;
const megabyte = 1024 * 1024;
/** The largest message of the topic, less room for its envelope. */
const largestContent = 3.9 * megabyte;

function faultOf({ size, content }: InboundFile): string | undefined {
  if (size <= content.length) return undefined;
  return `The file has ${size} bytes; at most ${content.length} are read.`;
}

/** What keeps a flow that can be read from being acted upon. */
function faultOfPart({ file, text }: FlowPart, live: boolean): string | undefined {
  if (file.header.live && !live)
    return 'The file is a live one, and this deployment sends and takes tests only.';
  if (!file.header.live && live) return 'The file carries the test flag, and this deployment is live.';
  const size = Buffer.byteLength(JSON.stringify(text));
  return size > largestContent ? `The flow has ${size} bytes; at most ${largestContent} go on.` : undefined;
}

/**
 * Takes in what came from the market: each flow of the file becomes a row, and what it says an event on `market.inbound.v1`, in
 * one transaction. The same bytes again change nothing; what cannot be used is kept with its reason, and refused.
 */
export function takeInbound({ database, logger, metrics, live }: TakingParts): TakeFile {
  function tell(
    file: { id: string; fileId: string | null; flow: string },
    quarantined: readonly Quarantined[],
  ) {
    if (quarantined.length === 0) return;
    metrics.quarantined(file.flow, quarantined.length);
    logger.warn({ ...file, reasons: quarantined.slice(0, 5) }, 'something from the market was quarantined');
  }

  async function refuse(file: InboundFile, content: string, reason: string): Promise<Taken> {
    const id = idOfBytes(Buffer.concat([file.content, Buffer.from(`${file.size}`)]));
    const quarantined = [{ group: null, reason }];
    const kept = { id, header: null, content: content.slice(0, keptOfRefused), quarantined };
    const added = await database.query(insertInboundFile(kept));
    metrics.file(added.length === 0 ? 'duplicate' : 'quarantined');
    if (added.length > 0) tell({ id, fileId: null, flow: 'unreadable' }, quarantined);
    return { refused: reason };
  }

  /** The reason why the flow was set aside; undefined when it was taken in, now or before. */
  async function takePart(part: FlowPart): Promise<string | undefined> {
    const { header } = part.file;
    const id = idOfBytes(part.text);
    const skipped = part.skipped.map(({ record, line, reasons }) => ({
      group: record,
      line,
      reason: reasons.join('; '),
    }));
    return database.transaction(async (transaction) => {
      const reason =
        faultOfPart(part, live) ??
        ((await isOtherContent(transaction, id, header))
          ? `File id ${header.fileId} of ${header.from.mpid} came before with other content.`
          : undefined);
      const quarantined = reason === undefined ? skipped : [{ group: null, reason }];
      const [added] = await transaction.query(
        insertInboundFile({ id, header, content: part.text, quarantined }),
      );
      metrics.file(added === undefined ? 'duplicate' : reason === undefined ? 'taken' : 'quarantined');
      if (added === undefined) return reason;
      tell({ id, fileId: header.fileId, flow: header.flow }, quarantined);
      const events = reason === undefined ? inboundEvents(part, id) : [];
      if (events.length > 0) await transaction.query(insertOutbox(events));
      return reason;
    });
  }

  return async (file) => {
    const content = file.content.toString('utf8');
    const fault = faultOf(file);
    if (fault !== undefined) return refuse(file, content, fault);
    const reading = readFlowFiles(content);
    if (reading.outcome === 'refused') return refuse(file, content, reading.reason);
    const reasons: string[] = [];
    for (const part of reading.parts) {
      const reason = await takePart(part);
      if (reason !== undefined) reasons.push(reason);
    }
    return reasons.length === 0 ? {} : { refused: reasons.join('\n') };
  };
}
