import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger } from '@team-operations/service';
import type { InboundFile, TakeFile } from '@team-operations/safe-isolation';
import { openFolderTransport } from '../src/transport/folder/folder-transport.ts';

const trailer = 'ZPT|EELC000001|1||1|20260301101500|\n';

/** A market file with a word in it. */
export const whole = (word = 'one') => `ZHV|${word}|\n${trailer}`;
export { trailer };

export const texts = (files: readonly InboundFile[]) => files.map(({ content }) => content.toString());

/** A market folder for one test. */
export async function openMarketFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'market-'));
  const inbound = path.join(folder, 'inbound');
  const logged: string[] = [];
  let stop = async (): Promise<void> => undefined;
  return {
    folder,
    inbound,
    /** Lines of the log. */
    logged,
    /** Takes what comes, until the test ends; answers all that came so far. */
    async receive(take: TakeFile = async () => ({}), restMilliseconds?: number): Promise<InboundFile[]> {
      const logger = createLogger({
        name: 'folder-test',
        level: 'warn',
        destination: { write: (line) => void logged.push(line) },
      });
      const transport = await openFolderTransport(
        { folder, largestFile: 1000, pollMilliseconds: 50, ...(restMilliseconds && { restMilliseconds }) },
        logger,
      );
      const came: InboundFile[] = [];
      const receiver = transport.receive(async (file) => {
        came.push(file);
        return take(file);
      });
      stop = () => receiver.stop();
      return came;
    },
    stop: () => stop(),
    namesIn: (under: string) => readdirSync(path.join(inbound, under)),
    put: (name: string | Buffer, content = whole()) =>
      writeFile(Buffer.concat([Buffer.from(`${inbound}/`), Buffer.from(name)]), content),
    async close(): Promise<void> {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

export type MarketFolder = Awaited<ReturnType<typeof openMarketFolder>>;
