import { until } from '@team-operations/service/loops';

/** What is still accepted after so long counts as never refused. */
const longestMilliseconds = 5000;

/**
 * Asks every 25 ms until the answer is a refusal. Milliseconds until the last request began that was accepted: how long a
 * loaded machine takes to answer does not count.
 */
export async function acceptedFor(
  isAccepted: () => Promise<boolean>,
  since = performance.now(),
): Promise<number> {
  let last = since;
  const isRefused = async () => {
    const began = performance.now();
    if (!(await isAccepted())) return true;
    last = began;
    return false;
  };
  return (await until(isRefused, { within: longestMilliseconds, every: 25 })) ? last - since : Infinity;
}
