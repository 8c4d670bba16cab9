import type { Message } from './read-messages.ts';

/**
 * Finds messages that were read before: a message may be in its topic more than once, and copies have the same `ce_id`. One without an id is
 * never a copy.
 * @param most how many ids are remembered; copies follow each other closely
 */
export function recentIds(most = 10_000): (message: Message) => boolean {
  const ids = new Set<string>();
  return ({ headers }) => {
    const id = headers?.['ce_id']?.toString();
    if (id === undefined) return false;
    if (ids.has(id)) return true;
    ids.add(id);
    const [oldest] = ids;
    if (ids.size > most && oldest !== undefined) ids.delete(oldest);
    return false;
  };
}
