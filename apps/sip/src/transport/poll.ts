import { setTimeout as sleep } from 'node:timers/promises';

/** However long it has failed, it is tried again after this. */
const longestPause = 30_000;

/**
 * Repeats the work, with a pause after each, until it is stopped. While it fails, `onError` is told and the pauses grow, each a
 * little different, so that many workers do not come back at once.
 */
export function poll(
  everyMilliseconds: number,
  work: (stopped: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await work(signal);
        failures = 0;
      } catch (error) {
        failures += 1;
        if (!signal.aborted) onError(error);
      }
      const pause = Math.min(everyMilliseconds * 2 ** failures, longestPause);
      const spread = failures === 0 ? 1 : 0.75 + Math.random() / 2;
      await sleep(pause * spread, undefined, { signal }).catch(() => undefined);
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
