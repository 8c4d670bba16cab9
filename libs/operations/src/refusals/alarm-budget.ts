import { LRUCache } from 'lru-cache';

/** Who an alarm is charged to, and how many a minute are allowed. */
export interface Charge {
  key: string;
  perMinute: number;
}

/** Alarms of one key that were withheld, at the end of its minute. */
export interface Suppressed {
  count: number;
  from: Date;
  until: Date;
}

export interface AlarmBudgetOptions {
  /** The same content alarms again after so long. */
  repeatMilliseconds?: number;
  /** How long a minute is; shorter in tests. */
  minuteMilliseconds?: number;
}

interface Minute {
  from: Date;
  used: number;
  suppressed: number;
}

/** The most contents, and the most keys, that are remembered. */
const most = 20_000;

/**
 * Decides which alarms are raised. The same content alarms once in ten minutes; different contents always do, up to a number
 * for each key and minute. What is beyond that is counted, and `onSuppressed` is called with the count when the minute ends.
 */
export function createAlarmBudget<Owner>(
  onSuppressed: (owner: Owner, suppressed: Suppressed) => void,
  { repeatMilliseconds = 600_000, minuteMilliseconds = 60_000 }: AlarmBudgetOptions = {},
) {
  const raised = new LRUCache<string, true>({ max: most, ttl: repeatMilliseconds });
  const minutes = new LRUCache<string, Minute>({ max: most });

  function minuteOf(key: string, owner: Owner): Minute {
    const current = minutes.get(key);
    if (current !== undefined) return current;
    const minute: Minute = { from: new Date(), used: 0, suppressed: 0 };
    minutes.set(key, minute);
    setTimeout(() => {
      minutes.delete(key);
      const { from, suppressed: count } = minute;
      if (count > 0) onSuppressed(owner, { count, from, until: new Date() });
    }, minuteMilliseconds).unref();
    return minute;
  }

  return {
    take(content: string, charges: readonly Charge[], owner: Owner): 'raise' | 'repeated' | 'suppressed' {
      if (raised.has(content)) return 'repeated';
      const charged = charges.map(({ key, perMinute }) => ({ minute: minuteOf(key, owner), perMinute }));
      const spent = charged.find(({ minute, perMinute }) => minute.used >= perMinute);
      if (spent !== undefined) {
        spent.minute.suppressed += 1;
        return 'suppressed';
      }
      for (const { minute } of charged) minute.used += 1;
      raised.set(content, true);
      return 'raise';
    },
    /** The alarm could not be stored: the next of its content is raised. */
    forget: (content: string) => void raised.delete(content),
  };
}
