import { pause } from './pause.ts';

export interface Waiting {
  /** Milliseconds until it gives up. Default: never. */
  within?: number;
  /** Milliseconds between two looks. Default: 20. */
  every?: number;
  /** When it is given, the wait ends with its reason as the error. */
  signal?: AbortSignal;
}

/**
 * Looks again and again until there is something, which is anything but undefined and false, and returns it. Returns undefined
 * when there was nothing within the time; the last look is after it. What `look` throws ends the wait.
 */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
  { within = Infinity, every = 20, signal = new AbortController().signal }: Waiting = {},
): Promise<T | undefined> {
  const deadline = performance.now() + within;
  for (;;) {
    signal.throwIfAborted();
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) return undefined;
    await pause(every, signal);
  }
}
