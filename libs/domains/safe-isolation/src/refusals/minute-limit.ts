import { LRUCache } from 'lru-cache';
import { mostEntries } from './most-entries.ts';

/** The most keys that are counted. */
const most = 10_000;

/** Counts what each key may do in a minute that begins with its first. */
export function createMinuteLimit(perMinute: number) {
  const used = new LRUCache<string, { count: number }>({ ...mostEntries(most), ttl: 60_000 });
  return {
    /** True while the limit is not reached. */
    take(key: string): boolean {
      const minute = used.get(key);
      if (minute === undefined) {
        used.set(key, { count: 1 });
        return perMinute > 0;
      }
      minute.count += 1;
      return minute.count <= perMinute;
    },
  };
}
