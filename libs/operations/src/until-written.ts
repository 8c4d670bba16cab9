import { isStale } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';

/** What an attempt to write comes to; null when someone else was faster than it. */
export async function unlessStale<T>(attempt: () => Promise<T | null>): Promise<T | null> {
  try {
    return await attempt();
  } catch (error) {
    if (isStale(error)) return null;
    throw error;
  }
}

/**
 * Reads, plans and writes again until the write met what it had read. `attempt` answers null when it did not; of requests that
 * meet, each attempt lets one through.
 * @param what names the resource in the log when too many meet; the caller gets a 503 then
 */
export async function untilWritten<T>(
  what: string,
  attempt: () => Promise<T | null>,
  mostAttempts = 20,
): Promise<T> {
  for (let count = 0; count < mostAttempts; count += 1) {
    const done = await unlessStale(attempt);
    if (done !== null) return done;
  }
  throw serviceUnavailable(new Error(`${what} is being changed by too many at the same time`));
}
