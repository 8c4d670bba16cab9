import { setTimeout as sleep } from 'node:timers/promises';

/** Looks until something holds. Answers the milliseconds that it took, or undefined when the time is over. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  milliseconds: number,
  every = 50,
): Promise<number | undefined> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > milliseconds) return undefined;
    await sleep(every);
  }
  return performance.now() - start;
}
