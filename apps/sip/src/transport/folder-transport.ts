import { access, constants, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@team-operations/service';
import type { MarketTransport, OutboundFile, TakeFile } from './market-transport.ts';

const everyMilliseconds = 500;

/** Writes a file so that it is on the disk, whole, before it appears under its name. */
async function writeDurably(directory: string, name: string, content: string): Promise<void> {
  const unfinished = path.join(directory, `.${name}.part`);
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path.join(directory, name));
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nameOf({ fileId, flow, version, toMpid }: OutboundFile): string {
  return `${fileId}.${flow}${version}.${toMpid}.txt`;
}

/**
 * Exchanges files through a folder: `outbound` for the gateway to fetch, `inbound` for what it brings; `inbound/taken` keeps
 * what was read, `inbound/refused` what was not, each beside a file that says why. The gateway must do as we do: write under a
 * name that starts with a dot, then rename.
 */
export async function openFolderTransport(folder: string, logger: Logger): Promise<MarketTransport> {
  const outbound = path.join(folder, 'outbound');
  const inbound = path.join(folder, 'inbound');
  const [taken, refused] = [path.join(inbound, 'taken'), path.join(inbound, 'refused')];
  await Promise.all([outbound, taken, refused].map((directory) => mkdir(directory, { recursive: true })));

  async function takeOne(name: string, take: TakeFile): Promise<void> {
    const file = path.join(inbound, name);
    const outcome = await take({ name, content: await readFile(file, 'utf8') });
    if (outcome.refused === undefined) return rename(file, path.join(taken, name));
    logger.warn({ file: name, reason: outcome.refused }, 'an inbound file was refused');
    await writeDurably(refused, `${name}.reason`, `${outcome.refused}\n`);
    await rename(file, path.join(refused, name));
  }

  async function takeAll(take: TakeFile): Promise<void> {
    const entries = await readdir(inbound, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    for (const name of names.sort()) {
      await takeOne(name, take).catch((err: unknown) =>
        logger.warn({ err, file: name }, 'an inbound file could not be taken, and is tried again'),
      );
    }
  }

  async function takeUntil(stopped: AbortSignal, take: TakeFile): Promise<void> {
    while (!stopped.aborted) {
      await takeAll(take).catch((err: unknown) =>
        logger.warn({ err }, 'the inbound folder could not be read'),
      );
      await sleep(everyMilliseconds, undefined, { signal: stopped }).catch(() => undefined);
    }
  }

  return {
    deliver: (file) => writeDurably(outbound, nameOf(file), file.content),
    receive(take) {
      const stopped = new AbortController();
      const taking = takeUntil(stopped.signal, take);
      return {
        stop() {
          stopped.abort();
          return taking;
        },
      };
    },
    check: () => access(outbound, constants.W_OK),
  };
}
