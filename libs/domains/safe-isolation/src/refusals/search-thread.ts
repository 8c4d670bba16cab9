import { createFairQueue, startLimitedThread, ThreadLimitError } from '@team-operations/service';
import { mostWaiting, perMinute, tooBusy } from './search-limits.ts';
import type { SearchResult, SearchTask } from './search-task.ts';

/** Beyond what a sender may use, in milliseconds: the start of a thread takes a second. */
const spare = 2000;

interface ThreadLimits {
  /** What one sender may use in a minute. */
  milliseconds: number;
  memoryMegabytes: number;
}

/** Searches one text at a time, in a thread that is ended when it takes too much time or memory. */
function createSearchThread({ milliseconds, memoryMegabytes }: ThreadLimits) {
  const processorMilliseconds = milliseconds + spare;
  const file = new URL('search-task.ts', import.meta.url);
  const thread = startLimitedThread<SearchTask, SearchResult>({
    ...{ file, memoryMegabytes, processorMilliseconds, idleSeconds: 600 },
  });
  const queue = createFairQueue({ slots: 1, waiting: mostWaiting, tooBusy });

  async function search(task: SearchTask | null): Promise<SearchResult | null> {
    try {
      return task && (await thread.run(task));
    } catch (error) {
      if (error instanceof ThreadLimitError) return { read: null, milliseconds: processorMilliseconds };
      throw error;
    }
  }
  /** @param taskOf what is searched when it is the turn of the sender; null when it is not searched any more */
  return (sender: string, taskOf: () => SearchTask | null) =>
    queue.run({ caller: sender }, () => search(taskOf()));
}

type SearchThread = ReturnType<typeof createSearchThread>;

let threads: { known: SearchThread; unknown: SearchThread } | undefined;

/**
 * The threads of this process that search long texts beside its event loop: whatever a text costs, other requests are answered. Senders without an accepted
 * credential have one of their own, so that installers do not wait for them.
 */
export const searchThread = (kind: 'known' | 'unknown'): SearchThread => {
  threads ??= {
    known: createSearchThread({ milliseconds: perMinute.credential, memoryMegabytes: 192 }),
    unknown: createSearchThread({ milliseconds: perMinute.address, memoryMegabytes: 96 }),
  };
  return threads[kind];
};
