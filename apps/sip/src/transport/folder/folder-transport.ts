import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefused, NotTaken, type OutboundFile } from '@team-operations/safe-isolation';
import { repeat, type Logger } from '@team-operations/service';
import { longestPause, type MarketTransport } from '../market-transport.ts';
import { prepareFile, removeAbandoned } from './durable-file.ts';
import { putBackAbandoned } from './put-away.ts';
import { takeInboundFolder } from './take-inbound-folder.ts';

/** Between two looks for what a killed process left unfinished. */
const cleaningEvery = 60 * 60_000;

export interface FolderSettings {
  folder: string;
  /** Largest file that is read, in bytes. */
  largestFile: number;
  /** Between two looks into the inbound folder; default: 500. */
  pollMilliseconds?: number;
  /** So long after its last change a file without an end is taken as it is; default: 2000. */
  restMilliseconds?: number;
}

/** Throws what delivery takes for a refusal: such a file would lie in another folder. */
function nameOf({ fileId, flow, version, toMpid }: OutboundFile): string {
  const name = `${fileId}.${flow}${version}.${toMpid}.txt`;
  if (!/^[A-Z0-9]+(?:\.[A-Z0-9]+){2}\.txt$/.test(name))
    throw new DeliveryRefused(`${JSON.stringify(name)} is not the name of a market file.`);
  return name;
}

/**
 * Exchanges files through a folder: `outbound` for the gateway to fetch, `inbound` for its files; `inbound/taken` keeps
 * what was read, `inbound/refused` what was not, each beside a file that says why. The gateway must do as we do: write under a
 * name that starts with a dot, then rename.
 */
export async function openFolderTransport(
  { folder, largestFile, pollMilliseconds = 500, restMilliseconds = 2000 }: FolderSettings,
  logger: Logger,
): Promise<MarketTransport> {
  const outbound = path.join(folder, 'outbound');
  const inbound = path.join(folder, 'inbound');
  const [taken, refused] = [path.join(inbound, 'taken'), path.join(inbound, 'refused')];
  // A name with a dot, as all of what is not whole yet.
  const held = path.join(inbound, '.held');
  await Promise.all(
    [outbound, taken, refused, held].map((directory) => mkdir(directory, { recursive: true })),
  );
  let cleanAt = 0;
  async function clean(): Promise<void> {
    if (performance.now() < cleanAt) return;
    cleanAt = performance.now() + cleaningEvery;
    await removeAbandoned(outbound);
    await putBackAbandoned({ inbound, held });
  }
  const takeAll = takeInboundFolder({ inbound, held, taken, refused, largestFile, restMilliseconds }, logger);
  return {
    async deliver(file, signal) {
      const name = nameOf(file);
      const prepared = await prepareFile(outbound, name, file.content).catch((cause: unknown) => {
        throw new NotTaken('the folder cannot be written', { cause });
      });
      // The disk may have taken longer than the claim on the message lasts.
      if (signal.aborted) {
        await prepared.discard();
        throw new NotTaken('the folder did not accept the file in time');
      }
      await prepared.publish();
    },
    receive: (take) =>
      repeat({
        every: pollMilliseconds,
        longestPause,
        async work(stopped) {
          await clean();
          await takeAll(take, stopped);
        },
        onError: (err) => logger.warn({ err }, 'the inbound folder could not be read'),
      }),
    check: () => access(outbound, constants.W_OK),
  };
}
