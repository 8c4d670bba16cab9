import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds, looking every 20 ms. Throws an Error with `what` when it does not within the time. */
export async function waitUntil(
  what: string,
  holds: () => boolean | Promise<boolean>,
  milliseconds = 15_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await sleep(20);
  }
}
