import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@team-operations/service';
import type { InboundFile, TakeFile } from '@team-operations/safe-isolation';
import { inboundName } from './inbound-name.ts';
import { openInbound, type InboundLimits } from './open-inbound.ts';
import { putAway, type HoldingFolders } from './put-away.ts';

export interface InboundFolder extends InboundLimits, HoldingFolders {
  taken: string;
  refused: string;
}

/** What begins with it is not whole yet. */
const dot = '.'.charCodeAt(0);
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The name that a file has, or gets here because its own cannot be kept: one of its own, since an earlier file of that name may still be there. */
async function nameInPlace(inbound: string, name: Buffer): Promise<string> {
  if (name.equals(Buffer.from(inboundName(name)))) return name.toString();
  const usable = inboundName(name, randomUUID());
  await rename(Buffer.concat([Buffer.from(inbound + path.sep), name]), path.join(inbound, usable));
  return usable;
}

/** The process has no capacity left for any file: that says nothing of this one. */
const isProcessFull = (error: unknown) =>
  ['EMFILE', 'ENFILE', 'ENOMEM'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What cannot be opened or read is handed on as that, so that its failures count. */
function unreadable(error: unknown): Omit<InboundFile, 'name'> {
  if (isGone(error) || isProcessFull(error)) throw error;
  return { content: Buffer.alloc(0), size: 0, unreadable: error as Error };
}

/** Takes a file, and puts it away as taken, or as refused beside the reason. */
async function takeOne(name: string, folder: InboundFolder, take: TakeFile): Promise<void> {
  const { inbound, taken, refused } = folder;
  const opened = await openInbound(path.join(inbound, name), folder).catch((error: unknown) => {
    const file = unreadable(error);
    const always = async () => true;
    return { read: async () => file, isUnchanged: always, isAt: always, close: async () => undefined };
  });
  try {
    const file = await opened.read().catch(unreadable);
    if (file === null) return;
    const { refused: reason } = await take({ name, ...file });
    // What came to it meanwhile is read at the next look; what was read already counts once.
    if (!(await opened.isUnchanged())) return;
    const directory = reason === undefined ? taken : refused;
    await putAway(folder, { name, directory, reason, isAt: (at) => opened.isAt(at) });
  } finally {
    await opened.close();
  }
}

const firstPause = 500;
const longestPause = 10_000;

/** Files that could not be taken: each waits longer after each attempt, so that the log is not full of it. */
function patience() {
  const waiting = new Map<string, { until: number; pause: number }>();
  return {
    isDue: (name: string) => (waiting.get(name)?.until ?? 0) <= performance.now(),
    delete: (name: string) => void waiting.delete(name),
    wait(name: string): void {
      const pause = Math.min(2 * (waiting.get(name)?.pause ?? firstPause / 2), longestPause);
      waiting.set(name, { until: performance.now() + pause, pause });
    },
  };
}

/** Gives what takes all that has come, in the order of names. What is no regular file is left there, and reported once. */
export function takeInboundFolder(folder: InboundFolder, logger: Logger) {
  const { inbound, taken, refused } = folder;
  const reported = new Set<string>([taken, refused].map((directory) => path.basename(directory)));
  function reportOddOne({ name }: Dirent<Buffer>): void {
    const file = inboundName(name);
    if (reported.has(file)) return;
    reported.add(file);
    logger.warn({ file }, 'an entry of the inbound folder is not a regular file and is ignored');
  }

  const failing = patience();
  async function tryToTake(name: Buffer, take: TakeFile): Promise<void> {
    let file = inboundName(name);
    if (!failing.isDue(file)) return;
    try {
      file = await nameInPlace(inbound, name);
      await takeOne(file, folder, take);
      failing.delete(file);
    } catch (err) {
      // Another worker took it: what it says is taken in once all the same.
      if (isGone(err)) return failing.delete(file);
      failing.wait(file);
      logger.warn({ err, file }, 'an inbound file could not be read, and is retried');
    }
  }

  return async (take: TakeFile, stopped: AbortSignal): Promise<void> => {
    const entries = await readdir(inbound, { withFileTypes: true, encoding: 'buffer' });
    const delivered = entries.filter(({ name }) => name[0] !== dot);
    for (const entry of delivered.filter((each) => !each.isFile())) reportOddOne(entry);
    const names = delivered.filter((each) => each.isFile()).map(({ name }) => name);
    for (const name of names.sort((one, other) => Buffer.compare(one, other))) {
      if (stopped.aborted) return;
      await tryToTake(name, take);
    }
  };
}
