import type { BigIntStats } from 'node:fs';
import { constants, open, stat, type FileHandle } from 'node:fs/promises';
import type { InboundFile } from '@team-operations/safe-isolation';

/** A trailer is far shorter. */
const tailBytes = 256;
const trailerAtEnd = /(^|\n)ZPT\|[^\n]*\s*$/;

async function endsWithTrailer(handle: FileHandle, size: number): Promise<boolean> {
  const from = Math.max(0, size - tailBytes);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
  return trailerAtEnd.test(buffer.subarray(0, bytesRead).toString('latin1'));
}

export interface InboundLimits {
  /** Largest file that is read, in bytes. */
  largestFile: number;
  /** So long after its last change a file without an end is taken as it is. */
  restMilliseconds: number;
}

/** A file that is open, so that it can be decided afterwards whether it was still being written meanwhile. */
export interface OpenedInbound {
  /** Null while it looks as if someone still writes to it. */
  read(): Promise<Omit<InboundFile, 'name'> | null>;
  /** Whether it is still as it was read. */
  isUnchanged(): Promise<boolean>;
  /** Whether the file at a path is the one that was read, as it was read. */
  isAt(file: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens a file that was delivered; of one that is larger than the limit only the beginning is read. A gateway should rename its
 * files into the folder; one that writes there itself is given the time to come to the end.
 */
export async function openInbound(
  file: string,
  { largestFile, restMilliseconds }: InboundLimits,
): Promise<OpenedInbound> {
  // What was put in place of the file meanwhile may lead anywhere.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  // Exact: numbers of files and times in nanoseconds are larger than a `number` holds.
  const before = await handle.stat({ bigint: true });
  const size = Number(before.size);
  // Which file it is, since another one may have its size and time, and what of it changes when someone writes to it.
  const isSame = (it: BigIntStats) =>
    (['dev', 'ino', 'size', 'mtimeNs'] as const).every((name) => it[name] === before[name]);
  return {
    async read() {
      // A file may be younger than now: its time has fractions of milliseconds, and may be that of another clock.
      const isFresh = Math.abs(Date.now() - Number(before.mtimeMs)) < restMilliseconds;
      if (isFresh && !(await endsWithTrailer(handle, size))) return null;
      const buffer = Buffer.alloc(Math.min(size, largestFile));
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
      return { content: buffer.subarray(0, bytesRead), size };
    },
    isUnchanged: async () => isSame(await handle.stat({ bigint: true })),
    isAt: async (path) => isSame(await stat(path, { bigint: true })),
    close: () => handle.close(),
  };
}
