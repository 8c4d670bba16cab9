import { pause } from '@team-operations/service/loops';

const { signal: never } = new AbortController();

/** Milliseconds between two looks: a tenth of the wait so far, so that a long wait costs few looks and ends at most a tenth later. */
const pauseAfter = (waited: number) => Math.min(Math.max(waited / 10, 20), 100);

/**
 * Asks every 20 to 100 ms until there is an answer: anything but undefined and false. Throws an Error with the question when there is
 * none within the time; default: two minutes.
 */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 120_000,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    const waited = performance.now() - start;
    if (waited > milliseconds) throw new Error(`not within ${milliseconds} ms: ${ask.toString()}`);
    await pause(pauseAfter(waited), never);
  }
}
