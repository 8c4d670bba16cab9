import type { KafkaMessage } from 'kafkajs';
import { backOff } from '@team-operations/service';
import type { Position } from './read-event.ts';

export interface Attempts {
  readonly offset: string;
  /** When the message was first seen, UTC. */
  readonly firstSeen: string;
  /** Failures that count towards giving up. */
  failures: number;
  /** Statements that took too long: they count apart, and more of them are waited for. */
  timeouts: number;
  /** Why it failed last. */
  reason: string;
  /** Milliseconds until the next attempt. */
  nextWait(): number;
}

/** Counts, for each partition, how often the message at its position has failed. */
export function trackAttempts() {
  const tracked = new Map<string, Attempts>();
  return {
    of({ topic, partition }: Position, { offset }: KafkaMessage): Attempts {
      const place = `${topic}/${partition}`;
      const known = tracked.get(place);
      if (known?.offset === offset) return known;
      const wait = backOff(100, 5000);
      const fresh = {
        offset,
        firstSeen: new Date().toISOString(),
        failures: 0,
        timeouts: 0,
        reason: '',
        nextWait: () => wait.next(),
      };
      tracked.set(place, fresh);
      return fresh;
    },
    done({ topic, partition }: Position): void {
      tracked.delete(`${topic}/${partition}`);
    },
  };
}
