import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressKey } from './address-key.ts';

/** How long nothing must come until the sender seems to have finished: many send headers and body in two packets. */
const QUIET_MILLISECONDS = 200;
const LONGEST_MILLISECONDS = 5000;
const MOST_BYTES = 1024 * 1024;
/** Of all connections of the process together, and of one address: anyone can open them, and what is kept waits for its search. */
const MOST_TOGETHER = 16 * 1024 * 1024;
const MOST_OF_ADDRESS = 4 * 1024 * 1024;

let keptTogether = 0;
const keptOf = new Map<string, number>();

/** Bytes that all connections keep at present. */
export const keptBytes = (): number => keptTogether;

function keep(address: string, change: number): void {
  keptTogether += change;
  const now = (keptOf.get(address) ?? 0) + change;
  if (now === 0) keptOf.delete(address);
  else keptOf.set(address, now);
}

const mayKeep = (address: string, bytes: number): boolean =>
  keptTogether + bytes <= MOST_TOGETHER && (keptOf.get(address) ?? 0) + bytes <= MOST_OF_ADDRESS;

/** What was taken. */
export interface TakenBytes {
  bytes: Buffer;
  /** False when more came than is kept. */
  isWhole: boolean;
  /** Says that the bytes are no longer needed: until then they count as kept. */
  release: () => void;
}

/** Bytes of a connection that belong to no request. */
export interface StrayBytes {
  add(chunk: Buffer): void;
  /** Resolves when no more seem to come; rejects never. Each byte is handed out once. */
  take(): Promise<TakenBytes>;
  /** Drops what was not taken, and keeps nothing from now on. */
  close(): void;
}

export function createStrayBytes(socketAddress: string | undefined): StrayBytes {
  const started = Date.now();
  const address = addressKey(socketAddress);
  let [last, size, kept, isWhole, chunks] = [started, 0, 0, true, [] as Buffer[]];
  return {
    add(chunk) {
      last = Date.now();
      size += chunk.length;
      isWhole &&= size <= MOST_BYTES && mayKeep(address, chunk.length);
      if (!isWhole) return;
      chunks.push(chunk);
      kept += chunk.length;
      keep(address, chunk.length);
    },
    async take() {
      const end = () => Math.min(last + QUIET_MILLISECONDS, started + LONGEST_MILLISECONDS);
      while (Date.now() < end()) await sleep(end() - Date.now());
      const bytes = Buffer.concat(chunks);
      let held = kept;
      [chunks, kept] = [[], 0];
      const release = () => {
        keep(address, -held);
        held = 0;
      };
      return { bytes, isWhole, release };
    },
    close() {
      keep(address, -kept);
      [chunks, kept, isWhole] = [[], 0, false];
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
  return (
    (await behind.get(req)?.take()) ?? { bytes: Buffer.alloc(0), isWhole: true, release: () => undefined }
  );
}
