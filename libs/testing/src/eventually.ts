import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks every 20 ms until there is an answer: anything but undefined and false. Throws an Error with the question when there is
 * none within the time; default: 20 s.
 */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 20_000,
): Promise<T> {
  const until = performance.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > until) throw new Error(`not within ${milliseconds} ms: ${ask.toString()}`);
    await sleep(20);
  }
}
