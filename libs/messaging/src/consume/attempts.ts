import type { KafkaMessage } from 'kafkajs';
import { backOff } from '@team-operations/service';
import type { Position } from './read-event.ts';

export interface Attempts {
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

/** Counts how often each message has failed that is not done. */
export function trackAttempts() {
  const tracked = new Map<string, Attempts>();
  const nameOf = ({ topic, partition }: Position, { offset }: KafkaMessage) =>
    `${topic}/${partition}/${offset}`;
  return {
    of(position: Position, message: KafkaMessage): Attempts {
      const name = nameOf(position, message);
      const known = tracked.get(name);
      if (known !== undefined) return known;
      const wait = backOff(100, 5000);
      const fresh = {
        firstSeen: new Date().toISOString(),
        failures: 0,
        timeouts: 0,
        reason: '',
        nextWait: () => wait.next(),
      };
      tracked.set(name, fresh);
      return fresh;
    },
    done(position: Position, message: KafkaMessage): void {
      tracked.delete(nameOf(position, message));
    },
  };
}
