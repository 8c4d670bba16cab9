import { Counter, Gauge, type Registry } from 'prom-client';

/** What can come of a claim. `lost`: another process decides by now. `unwritten`: the database took no conclusion in time. */
const claimEnds = ['done', 'waiting', 'given up', 'released', 'lost', 'unwritten'] as const;
export type ClaimEnd = (typeof claimEnds)[number];

export interface ClaimMetrics {
  ended(end: ClaimEnd): void;
  underWay(count: number): void;
}

const ends = new WeakMap<Registry, Counter>();
const gauges = new WeakMap<Registry, Gauge>();

function endsOf(registry: Registry): Counter {
  const counter =
    ends.get(registry) ??
    new Counter({
      name: 'claims_ended_total',
      help: 'Claims of work that calls other systems, by kind of work and outcome.',
      labelNames: ['work', 'end'],
      registers: [registry],
    });
  ends.set(registry, counter);
  return counter;
}

function gaugeOf(registry: Registry): Gauge {
  const gauge =
    gauges.get(registry) ??
    new Gauge({
      name: 'claims_under_way',
      help: 'Claims that this process works on, by kind of work.',
      labelNames: ['work'],
      registers: [registry],
    });
  gauges.set(registry, gauge);
  return gauge;
}

/** Shows the claims of one kind of work; several kinds share the metrics of a process. */
export function claimMetrics(registry: Registry, work: string): ClaimMetrics {
  const [counter, gauge] = [endsOf(registry), gaugeOf(registry)];
  // A series that appears with its first event hides that event from `increase()`.
  for (const end of claimEnds) counter.inc({ work, end }, 0);
  gauge.set({ work }, 0);
  return {
    ended: (end) => counter.inc({ work, end }),
    underWay: (count) => gauge.set({ work }, count),
  };
}
