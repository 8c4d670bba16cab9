import { setTimeout as sleep } from 'node:timers/promises';

/** What is still accepted after so long counts as never refused. */
const longestMilliseconds = 5000;

/**
 * Asks again and again until the answer is a refusal. Milliseconds until the last request began that was accepted: how long a
 * loaded machine takes to answer does not count.
 */
export async function acceptedFor(
  isAccepted: () => Promise<boolean>,
  since = performance.now(),
): Promise<number> {
  let last = since;
  for (let began = since; began - since < longestMilliseconds; began = performance.now()) {
    if (!(await isAccepted())) return last - since;
    last = began;
    await sleep(2);
  }
  return Infinity;
}
