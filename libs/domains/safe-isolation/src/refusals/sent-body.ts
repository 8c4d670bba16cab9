import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { bodyAsRead } from '@team-operations/http';
import { createBodyScan, type BodyScan, type ScannedBody } from '@team-operations/market';

/** Up to this size a body is kept as it came, and only looked at when its request is refused. */
const keptBytes = 1024 * 1024;

/** Of whom how much is read: anyone can send what no credential that is accepted came with. */
const limits = {
  admitted: { keptCharacters: 1024 * 1024, unpackedBytes: 8 * 1024 * 1024, bytes: 32 * 1024 * 1024 },
  // 50 kB that are sent would be unpacked to 8 MB, at the cost of the search.
  others: { keptCharacters: 96 * 1024, unpackedBytes: 1024 * 1024, bytes: 8 * 1024 * 1024 },
};

/** Of the largest body that is searched. A proxy with a lower limit keeps reports of danger from the service. */
export const mostSearchedBytes = Math.max(...Object.values(limits).map(({ bytes }) => bytes));

/** The body of a request as it arrives, in bounded memory. */
export interface SentBody {
  write(chunk: Buffer): void;
  /** True when no more of it is looked at. */
  isEnough(): boolean;
  end(): Promise<ScannedBody>;
}

function createSentBody(contentEncoding: string, whose: keyof typeof limits): SentBody {
  const { bytes: most, ...scanLimits } = limits[whose];
  const chunks: Buffer[] = [];
  let size = 0;
  let hasEnded = false;
  let scan: BodyScan | undefined;

  /** Some at a time, so that other requests are answered between them. */
  function scanOne(): void {
    scan ??= createBodyScan(contentEncoding, scanLimits);
    const chunk = chunks.shift();
    if (chunk !== undefined) scan.write(chunk);
  }

  return {
    write(chunk) {
      // What follows the response is not searched, and must not stay in memory.
      if (hasEnded) return;
      size += chunk.length;
      if (size > most) return;
      chunks.push(chunk);
      if (size <= keptBytes) return;
      // Two for each that comes: in the end none waits.
      scanOne();
      scanOne();
    },
    isEnough: () => size > most,
    async end() {
      hasEnded = true;
      while (chunks.length > 0) {
        scanOne();
        await setImmediate();
      }
      scan ??= createBodyScan(contentEncoding, scanLimits);
      const scanned = await scan.end();
      return { ...scanned, isWhole: scanned.isWhole && size <= most };
    },
  };
}

const stepBytes = 64 * 1024;

/** Scans what has come as a whole, some at a time. */
export async function scanWhole(bytes: Buffer, whose: keyof typeof limits): Promise<ScannedBody> {
  const body = createSentBody('', whose);
  for (let at = 0; at < bytes.length; at += stepBytes) {
    body.write(bytes.subarray(at, at + stepBytes));
    await setImmediate();
  }
  return body.end();
}

const bodies = new WeakMap<IncomingMessage, SentBody>();

/** The body of a request that another component reads; undefined when none does. */
export const watchedBody = (req: IncomingMessage): SentBody | undefined => bodies.get(req);

/** The body of a request that another component has read; undefined when nothing is left of it. */
export function bodyReadBefore(req: Request, whose: keyof typeof limits): SentBody | undefined {
  const bytes = bodyAsRead(req);
  if (bytes === undefined) return undefined;
  const body = createSentBody('', whose);
  body.write(bytes);
  return body;
}

/** Reads what arrived before the connection broke and was not read: no event hands it over any more. */
function takeBuffered(req: IncomingMessage, body: SentBody): void {
  for (;;) {
    const chunk = req.read() as Buffer | null;
    if (chunk === null) return;
    body.write(chunk);
  }
}

/**
 * Keeps what may have to be searched of a body while someone else reads it. Call it in the same turn as the reader begins:
 * listening lets the body flow.
 */
export function watchBody(req: IncomingMessage, whose: keyof typeof limits = 'admitted'): SentBody {
  const body = createSentBody(String(req.headers['content-encoding'] ?? ''), whose);
  bodies.set(req, body);
  if (req.destroyed) takeBuffered(req, body);
  else req.on('data', (chunk: Buffer) => body.write(chunk));
  return body;
}
