import { isStale } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';

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
    try {
      const done = await attempt();
      if (done !== null) return done;
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
  throw serviceUnavailable(new Error(`${what} is being changed by too many at the same time`));
}
