import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long nothing must come until the sender seems to have finished: many send headers and body in two packets. */
const QUIET_MILLISECONDS = 200;
const LONGEST_MILLISECONDS = 5000;
const MOST_BYTES = 1024 * 1024;

/** What was taken. */
export interface TakenBytes {
  bytes: Buffer;
  /** False when more came than is kept. */
  isWhole: boolean;
}

/** Bytes of a connection that belong to no request. */
export interface StrayBytes {
  add(chunk: Buffer): void;
  /** Resolves when no more seem to come; rejects never. Each byte is handed out once. */
  take(): Promise<TakenBytes>;
}

export function createStrayBytes(): StrayBytes {
  const started = Date.now();
  let [last, size, chunks] = [started, 0, [] as Buffer[]];
  return {
    add(chunk) {
      last = Date.now();
      size += chunk.length;
      if (size <= MOST_BYTES) chunks.push(chunk);
    },
    async take() {
      const end = () => Math.min(last + QUIET_MILLISECONDS, started + LONGEST_MILLISECONDS);
      while (Date.now() < end()) await sleep(end() - Date.now());
      const bytes = Buffer.concat(chunks);
      chunks = [];
      return { bytes, isWhole: size <= MOST_BYTES };
    },
  };
}

const behind = new WeakMap<IncomingMessage, StrayBytes>();

/** Notes what comes behind a request and may be its body: no header says how long that is, or one says it wrongly. */
export function noteBytesBehind(req: IncomingMessage, bytes: StrayBytes): void {
  behind.set(req, bytes);
}

/**
 * What came behind a request, for the search of a refused one.
 * @param mayFollow whether to wait a moment for it when none has come
 */
export async function takeBytesBehind(req: IncomingMessage, mayFollow: boolean): Promise<TakenBytes> {
  if (mayFollow && !behind.has(req)) await sleep(QUIET_MILLISECONDS);
  return (await behind.get(req)?.take()) ?? { bytes: Buffer.alloc(0), isWhole: true };
}
