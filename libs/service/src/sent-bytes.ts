import type { IncomingMessage } from 'node:http';

interface SentBytes {
  chunks: Buffer[];
  size: number;
}

const bytesOf = new WeakMap<IncomingMessage, SentBytes>();

/**
 * Keeps the beginning of a body, as it was sent, while somebody else reads it. Call it in the same turn as the reader begins:
 * listening lets the body flow.
 */
export function keepSentBytes(req: IncomingMessage, limitBytes: number): SentBytes {
  const sent: SentBytes = { chunks: [], size: 0 };
  bytesOf.set(req, sent);
  req.on('data', (chunk: Buffer) => {
    if (sent.size >= limitBytes) return;
    sent.chunks.push(chunk);
    sent.size += chunk.length;
  });
  return sent;
}

/** Resolves when the body has ended, enough of it has come, or the time is over. */
function arrival(req: IncomingMessage, isEnough: () => boolean, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const ends = ['end', 'close', 'error'];
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      for (const end of ends) req.off(end, done);
      req.off('data', look);
      resolve();
    }
    function look(): void {
      if (isEnough()) done();
    }
    for (const end of ends) req.on(end, done);
    req.on('data', look);
  });
}

/**
 * The beginning of a request's body as it was sent, at most `limitBytes`. One that nobody has read is read here, for at most
 * so many milliseconds; what comes after that is discarded.
 */
export async function sentBytes(
  req: IncomingMessage,
  { limitBytes, milliseconds }: { limitBytes: number; milliseconds: number },
): Promise<Buffer> {
  const sent = bytesOf.get(req) ?? (req.readableDidRead ? undefined : keepSentBytes(req, limitBytes));
  if (sent === undefined) return Buffer.alloc(0);
  if (!req.readableEnded && !req.destroyed) await arrival(req, () => sent.size >= limitBytes, milliseconds);
  return Buffer.concat(sent.chunks).subarray(0, limitBytes);
}
