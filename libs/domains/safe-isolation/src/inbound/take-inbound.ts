import { readFlowFiles } from '@team-operations/market';
import type { InboundFile, TakeFile, Taken } from './take-file.ts';
import { countFailure, endReading, startReading } from './inbound-failure.ts';
import { idOfBytes } from './inbound-file.ts';
import {
  idOfFile,
  keepFailing,
  keepFlow,
  keepRefused,
  type Failing,
  type Refusal,
  type TakingParts,
} from './keep-file.ts';
import { withinLimits } from './within-limits.ts';

function faultOf({ size, content }: InboundFile): string | undefined {
  if (size <= content.length) return undefined;
  return `The file has ${size} bytes; at most ${content.length} are read.`;
}

/** A file beyond a limit may be a right one: the reason says whom to ask. */
const withAdvice = (refusal: Refusal): Refusal => {
  if (refusal.isTooLarge !== true) return refusal;
  const { from } = refusal.header ?? {};
  const sender = from === undefined ? 'Ask its sender' : `Ask its sender, ${from.mpid} in role ${from.role},`;
  return {
    ...refusal,
    reason: `${refusal.reason} ${sender} to send it in smaller files, and what it says of dangers.`,
  };
};

/** Does the work for each, also when it fails for some, and throws the first error at the end. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw errors[0] as Error;
}

/**
 * Takes in what came from the market: each flow of the file becomes a row, and what it says an event on `market.inbound.v1`, in
 * one transaction. The same bytes again change nothing; what cannot be used is kept with its reason, and refused. What fails three
 * times, whatever the cause, is quarantined, and the other flows of the file go on.
 */
export function takeInbound(parts: TakingParts): TakeFile {
  /** Answers why it is quarantined, once it has failed too often; throws the error before that. */
  async function giveUp(failing: Failing, error: unknown): Promise<string> {
    const reason = await countFailure(parts.database, failing.id, error);
    await keepFailing(parts, failing, reason);
    return reason;
  }

  async function refuse(file: InboundFile, content: string, refusal: Refusal): Promise<Taken> {
    await keepRefused(parts, file, content, refusal);
    return { refused: refusal.reason };
  }

  async function takeFlows(file: InboundFile, content: string): Promise<Taken> {
    if (file.unreadable !== undefined) throw file.unreadable;
    const fault = faultOf(file);
    if (fault !== undefined) return refuse(file, content, { reason: fault });
    const reading = readFlowFiles(content);
    if (reading.outcome === 'refused') return refuse(file, content, withAdvice(reading));
    const reasons: string[] = [];
    await forEach(withinLimits(reading.parts), async (part) => {
      const failing = { id: idOfBytes(part.text), header: part.file.header, content: part.text };
      const reason = await keepFlow(parts, part).catch((error: unknown) => giveUp(failing, error));
      if (reason !== undefined) reasons.push(reason);
    });
    return reasons.length === 0 ? {} : { refused: reasons.join('\n') };
  }

  async function takeOrGiveUp(file: InboundFile): Promise<Taken> {
    const content = file.content.toString('utf8');
    try {
      return await takeFlows(file, content);
    } catch (error) {
      return { refused: await giveUp({ id: idOfFile(file), header: null, content }, error) };
    }
  }

  return async (file) => {
    const { database } = parts;
    const id = idOfFile(file);
    const reading = idOfBytes(`reading ${id}`);
    const stopped = await startReading(database, reading);
    if (stopped === undefined) {
      try {
        return await takeOrGiveUp(file);
      } finally {
        // When the database is away, the file is read again, and its attempt counts until that is done.
        await endReading(database, reading).catch(() => undefined);
      }
    }
    const content = file.content.subarray(0, 100_000).toString('utf8');
    await keepFailing(parts, { id, header: null, content }, stopped);
    await endReading(database, reading);
    return { refused: stopped };
  };
}
