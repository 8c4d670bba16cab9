import { access, constants, mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@team-operations/service';
import type { MarketTransport, OutboundFile } from './market-transport.ts';

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
 * Exchanges files through a folder: `outbound` for the gateway to fetch, `inbound` for what it brings, `inbound/taken` for
 * what was read. The gateway must do as we do: write under a name that starts with a dot, then rename.
 */
export async function openFolderTransport(folder: string, logger: Logger): Promise<MarketTransport> {
  const outbound = path.join(folder, 'outbound');
  const inbound = path.join(folder, 'inbound');
  const taken = path.join(inbound, 'taken');
  await Promise.all([outbound, taken].map((directory) => mkdir(directory, { recursive: true })));

  async function takeAll(take: Parameters<MarketTransport['receive']>[0]): Promise<void> {
    const entries = await readdir(inbound, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    for (const name of names.sort()) {
      try {
        await take({ name, content: await readFile(path.join(inbound, name), 'utf8') });
        await rename(path.join(inbound, name), path.join(taken, name));
      } catch (err) {
        logger.warn({ err, file: name }, 'an inbound file could not be taken, and will be tried again');
      }
    }
  }

  return {
    deliver: (file) => writeDurably(outbound, nameOf(file), file.content),
    async receive(take) {
      const stopped = new AbortController();
      const running = (async () => {
        while (!stopped.signal.aborted) {
          await takeAll(take).catch((err: unknown) =>
            logger.warn({ err }, 'the inbound folder could not be read'),
          );
          await sleep(everyMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
        }
      })();
      return {
        stop() {
          stopped.abort();
          return running;
        },
      };
    },
    check: () => access(outbound, constants.W_OK),
  };
}
