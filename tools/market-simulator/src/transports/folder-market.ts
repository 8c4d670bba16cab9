import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerLater } from '../answers/answer-later.ts';
import { answersTo } from '../answers/answer-file.ts';
import type { Behaviour } from '../answers/behaviour.ts';
import { deliver } from './deliver.ts';
import type { MarketFigures, SimulatedMarket } from './simulated-market.ts';

const everyMilliseconds = 100;

/**
 * Plays the market at a folder: fetches from `outbound` into `fetched`, and writes answers into `inbound`. A file leaves
 * `outbound` only once it is answered, so that a market that is stopped goes on where it was; the answers are the same then.
 */
export async function startFolderMarket(folder: string, behaviour: Behaviour): Promise<SimulatedMarket> {
  const [outbound, fetched] = ['outbound', 'fetched'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  await Promise.all([outbound, fetched].map((directory) => mkdir(directory, { recursive: true })));
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const figures: MarketFigures = { received: 0, repeated: 0, sent: 0 };
  const seen = new Set<string>();

  async function send({ fileId, content }: { fileId: string; content: string }): Promise<void> {
    figures.sent += 1;
    await deliver(folder, `${fileId}-${figures.sent}.txt`, content);
  }

  async function answer(name: string): Promise<void> {
    const content = await readFile(path.join(outbound, name), 'utf8');
    figures[seen.has(content) ? 'repeated' : 'received'] += 1;
    seen.add(content);
    await answerLater(answersTo(content, behaviour), send, stopping.signal);
    await rename(path.join(outbound, name), path.join(fetched, name));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const names = (await readdir(outbound)).filter((name) => !name.startsWith('.') && !underWay.has(name));
      for (const name of names) {
        const answering = answer(name)
          // Stopped, or the folder was taken away: whatever is still there is answered next time.
          .catch(() => undefined)
          .finally(() => underWay.delete(name));
        underWay.set(name, answering);
      }
      await sleep(everyMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    figures: () => ({ ...figures }),
    send,
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(underWay.values());
    },
  };
}
