import { access, constants, mkdir, open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@team-operations/service';
import { writeDurably } from './durable-file.ts';
import type { InboundFile, MarketTransport, OutboundFile, TakeFile } from './market-transport.ts';
import { poll } from './poll.ts';

const everyMilliseconds = 500;

export interface FolderSettings {
  folder: string;
  /** Largest file that is read, in bytes. */
  largestFile: number;
}

function nameOf({ fileId, flow, version, toMpid }: OutboundFile): string {
  return `${fileId}.${flow}${version}.${toMpid}.txt`;
}

/** Reads a file, of one that is too large only the beginning. */
async function readUpTo(limit: number, file: string): Promise<Omit<InboundFile, 'name'>> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const buffer = Buffer.alloc(Math.min(size, limit));
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0);
    return { content: buffer.subarray(0, bytesRead), size };
  } finally {
    await handle.close();
  }
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Exchanges files through a folder: `outbound` for the gateway to fetch, `inbound` for what it brings; `inbound/taken` keeps
 * what was read, `inbound/refused` what was not, each beside a file that says why. The gateway must do as we do: write under a
 * name that starts with a dot, then rename.
 */
export async function openFolderTransport(
  { folder, largestFile }: FolderSettings,
  logger: Logger,
): Promise<MarketTransport> {
  const outbound = path.join(folder, 'outbound');
  const inbound = path.join(folder, 'inbound');
  const [taken, refused] = [path.join(inbound, 'taken'), path.join(inbound, 'refused')];
  await Promise.all([outbound, taken, refused].map((directory) => mkdir(directory, { recursive: true })));

  async function takeOne(name: string, take: TakeFile): Promise<void> {
    const file = path.join(inbound, name);
    const outcome = await take({ name, ...(await readUpTo(largestFile, file)) });
    if (outcome.refused === undefined) return rename(file, path.join(taken, name));
    await writeDurably(refused, `${name}.reason`, `${outcome.refused}\n`);
    await rename(file, path.join(refused, name));
  }

  async function takeAll(take: TakeFile, stopped: AbortSignal): Promise<void> {
    const entries = await readdir(inbound, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    for (const name of names.sort()) {
      if (stopped.aborted) return;
      await takeOne(name, take).catch((err: unknown) => {
        // Another worker took it: what it says is taken in once all the same.
        if (isGone(err)) return;
        logger.warn({ err, file: name }, 'an inbound file could not be taken, and is tried again');
      });
    }
  }

  return {
    deliver: (file) => writeDurably(outbound, nameOf(file), file.content),
    receive: (take) =>
      poll(
        everyMilliseconds,
        (stopped) => takeAll(take, stopped),
        (err) => logger.warn({ err }, 'the inbound folder could not be read'),
      ),
    check: () => access(outbound, constants.W_OK),
  };
}
