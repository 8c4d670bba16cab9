import { until } from '@team-operations/service/loops';

/**
 * Asks every 20 ms until there is an answer: anything but undefined and false. Throws an Error with the question when there is
 * none within the time; default: two minutes.
 */
export async function eventually<T>(
  ask: () => T | undefined | false | Promise<T | undefined | false>,
  milliseconds = 120_000,
): Promise<T> {
  const answer = await until(ask, { within: milliseconds });
  if (answer === undefined) throw new Error(`not within ${milliseconds} ms: ${ask.toString()}`);
  return answer;
}
