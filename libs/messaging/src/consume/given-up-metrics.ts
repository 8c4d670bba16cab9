import { Counter, type Registry } from 'prom-client';

const counters = new WeakMap<Registry, Counter>();

function counterOf(registry: Registry): Counter {
  const counter =
    counters.get(registry) ??
    new Counter({
      name: 'events_given_up_total',
      help: 'Events that a consumer has given up; they are on the dead-letter topic.',
      labelNames: ['consumer', 'topic'],
      registers: [registry],
    });
  counters.set(registry, counter);
  return counter;
}

/** Counts what a consumer gives up; the consumers of a process share the metric. */
export function countGivenUp(
  registry: Registry | undefined,
  consumer: string,
  topics: readonly string[],
): (topic: string) => void {
  if (registry === undefined) return () => undefined;
  const counter = counterOf(registry);
  // A series that appears with its first event hides that event from `increase()`.
  for (const topic of topics) counter.inc({ consumer, topic }, 0);
  return (topic) => counter.inc({ consumer, topic });
}
