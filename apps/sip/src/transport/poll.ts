import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats the work, with a pause after each, until it is stopped; `onError` is told of what it throws. */
export function poll(
  everyMilliseconds: number,
  work: (stopped: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      await work(signal).catch(onError);
      await sleep(everyMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
